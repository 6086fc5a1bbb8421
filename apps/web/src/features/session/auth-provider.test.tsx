import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth-provider.tsx';

const Reader = () => useAuth().user?.email;

test('the sign-in state outside of its provider tells the developer what is missing', () => {
  expect(() => renderToStaticMarkup(<Reader />)).toThrow(
    'useAuth must be used within an AuthProvider',
  );
});
