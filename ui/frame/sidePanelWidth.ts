/** Width of a side panel in pixels; a page with an open panel leaves this much free beside its list. */
export const sidePanelWidth = 432;
