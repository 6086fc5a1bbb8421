import { expect, test } from 'vitest';
import { withoutUnusedNames } from './page-data.ts';

const script = (code: string) => `<script nonce="n">${code}</script>`;

test('names of objects that nothing refers to leave the data of a page', () => {
  const first = `$_TSR.router=($R=>$R[0]={a:$R[1]=[$R[2]={b:"$R[9]=\\"x\\" $R[1]"},$R[3]={}],c:$R[3]})($R["tsr"])`;
  const later = '($R=>$R[2].next())($R["tsr"])';
  expect(withoutUnusedNames(`<p>$R[1]=1</p>${script(first)}${script(later)}`)).toBe(
    `<p>$R[1]=1</p>${script(
      `$_TSR.router=($R=>$R[0]={a:[$R[2]={b:"$R[9]=\\"x\\" $R[1]"},$R[3]={}],c:$R[3]})($R["tsr"])`,
    )}${script(later)}`,
  );
});
