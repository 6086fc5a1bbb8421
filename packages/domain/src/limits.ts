export * as LIMITS from './limit-values.ts';

export const TIMINGS = {
  carouselIntervalMs: 5000,
  contactSendMs: 1500,
  toastMs: 5000,
  copyToastMs: 3000,
  categoriesFreshMs: 5 * 60 * 1000,
} as const;
