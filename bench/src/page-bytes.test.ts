import { expect, test } from 'vitest';
import { forbiddenAmong } from './page-bytes.ts';

const MANIFEST = {
  'src/entry-client.tsx': { file: 'assets/entry-client-a1.js', name: 'entry-client' },
  '../../node_modules/jspdf/dist/jspdf.es.min.js': { file: 'assets/vendor-b2.js' },
  'src/routes/admin/create.tsx?tsr-split=component': { file: 'assets/create-c3.js' },
  '_html2canvas-d4.js': { file: 'assets/html2canvas-d4.js', name: 'html2canvas' },
  'src/features/administration.tsx': {
    file: 'assets/e5.js',
    src: 'src/features/administration.tsx',
  },
};

test('allowed files are not listed', () => {
  expect(forbiddenAmong(['/assets/entry-client-a1.js', '/favicon.svg'], MANIFEST)).toEqual([]);
});

test('a file is recognised by its source, not its own name', () => {
  expect(forbiddenAmong(['/assets/vendor-b2.js', '/assets/create-c3.js'], MANIFEST)).toEqual([
    'jsPDF (assets/vendor-b2.js)',
    'the admin side (assets/create-c3.js)',
  ]);
});

test('a shared chunk without a source is recognised by its name', () => {
  expect(forbiddenAmong(['/assets/html2canvas-d4.js'], MANIFEST)).toEqual([
    'html2canvas (assets/html2canvas-d4.js)',
  ]);
});
