"""The drawings of Le Combat des Rois on a page."""
