/** On phones the row of categories scrolls sideways: to the chosen one. */
export function showChosenChip(): void {
  const chip = document.querySelector<HTMLElement>('main nav [data-current]');
  const row = chip?.closest('nav');
  if (!chip || !row) return;
  row.scrollLeft += chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.clientWidth) / 2;
}
