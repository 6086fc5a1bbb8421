const NUMBER = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d+)?$/;

/**
 * Reads a number as screens print it: `1,000.5`. NaN for any other text: a comma before one or two digits may be meant
 * as a point.
 */
export function numberIn(text: string): number {
  const digits = text.trim().replace('−', '-');
  return /\d/.test(digits) && NUMBER.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN;
}
