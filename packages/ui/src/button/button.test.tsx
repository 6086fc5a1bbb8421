import type { MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';

/** Clicks a button; `detail` is the number of the click in a quick series, 0 from the keyboard. */
function click(props: ButtonProps, detail = 1) {
  const onClick = vi.fn();
  const preventDefault = vi.fn();
  const { props: element } = Button({ ...props, onClick });
  element.onClick({ detail, preventDefault } as unknown as MouseEvent<HTMLButtonElement>);
  return { acts: onClick.mock.calls.length, isPrevented: preventDefault.mock.calls.length > 0 };
}

describe('a click on a button', () => {
  test.each([0, 1])('acts, from the keyboard and the mouse: %i', (detail) => {
    expect(click({}, detail)).toEqual({ acts: 1, isPrevented: false });
  });

  test('does nothing as the second of a double click, and submits no form', () => {
    expect(click({ type: 'submit' }, 2)).toEqual({ acts: 0, isPrevented: true });
  });

  test('acts every time where the button is repeatable', () => {
    expect(click({ isRepeatable: true }, 3).acts).toBe(1);
  });

  test.each([{ isBusy: true }, { 'aria-disabled': true }])('does nothing with %j', (props) => {
    expect(click({ type: 'submit', ...props }, 0)).toEqual({ acts: 0, isPrevented: true });
  });
});

test('a busy button can have the focus and says what it does', () => {
  const html = renderToStaticMarkup(
    <Button isBusy busyLabel="Saving...">
      Save
    </Button>,
  );
  expect(html).toMatch(/^<button type="button" class="[^"]+" aria-disabled="true">Saving\.\.\.</);
});

test('a button that is not busy has no disabled state', () => {
  expect(renderToStaticMarkup(<Button busyLabel="Saving...">Save</Button>)).toMatch(
    /^<button type="button" class="[^"]+">Save<\/button>$/,
  );
});

test('hidden text ends the name of a button', () => {
  const html = renderToStaticMarkup(<Button hiddenText="Walden">Edit</Button>);
  expect(html.replace(/<[^>]+>/g, '')).toBe('Edit Walden');
});
