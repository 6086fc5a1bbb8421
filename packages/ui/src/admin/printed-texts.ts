import { useWindowEvent } from '@mantine/hooks';

/** Chromium breaks no text area between pages: while a page prints, a block of the same words stands for each. */
export function usePrintedTexts(): void {
  useWindowEvent('beforeprint', addBlocks);
  useWindowEvent('afterprint', removeBlocks);
}

function addBlocks(): void {
  removeBlocks();
  for (const input of document.querySelectorAll('textarea.mantine-Input-input')) {
    const block = document.createElement('div');
    block.className = 'printed-text';
    block.textContent = (input as HTMLTextAreaElement).value;
    input.after(block);
  }
}

function removeBlocks(): void {
  for (const block of document.querySelectorAll('.printed-text')) block.remove();
}
