/** A4 portrait with 10 mm margins (spec §9); jsPDF counts in points. */
const POINTS_PER_MM = 72 / 25.4;
const MARGIN_MM = 10;
const A4_WIDTH_MM = 210;

/**
 * What is drawn inside the margins, in CSS pixels. At this width 17 px, the size of the reading
 * text, become 10.9 pt; the height is that of the paper between the margins.
 */
export const SHEET = { width: 840, height: 1224 } as const;

/** Empty edge of a sheet above its first and below its last line, in CSS pixels. */
export const SHEET_EDGE = 36;

/** Where the sheet lies on the paper, in points from the upper left corner. */
export const POINTS_PER_PIXEL = ((A4_WIDTH_MM - 2 * MARGIN_MM) * POINTS_PER_MM) / SHEET.width;
export const MARGIN_POINTS = MARGIN_MM * POINTS_PER_MM;

/** A place on a sheet as jsPDF wants it: points from the upper left corner of the paper. */
export const toPaper = (pixels: number): number => MARGIN_POINTS + pixels * POINTS_PER_PIXEL;
