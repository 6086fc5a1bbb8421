import type { SampleCover } from './sample-cover.ts';
import { circle, d, fill, polar, range } from './shapes.ts';

const INK = '#22303F';

/** The day's twenty-four hours, filling up; the eight that are sold to the office are left pale. */
function hours(): string {
  const R = 23.5;
  const discs = range(24).map((hour) => ({
    hour: hour + 1,
    x: 30 + R + (hour % 6) * 58.6,
    y: 362 + Math.floor(hour / 6) * 59,
  }));
  const wedge = ({ hour, x, y }: { hour: number; x: number; y: number }) => {
    if (hour === 24) return circle(x, y, R);
    const [endX, endY] = polar(x, y, R, hour / 24);
    return d`M${x} ${y}V${y - R}A${R} ${R} 0 ${hour > 12 ? 1 : 0} 1 ${endX} ${endY}z`;
  };
  const isSold = (hour: number) => hour > 9 && hour < 18;
  return [
    fill('#F3D28C', ...discs.map(({ x, y }) => circle(x, y, R))),
    fill(INK, ...discs.filter(({ hour }) => !isSold(hour) && hour < 24).map(wedge)),
    fill('#FDF5E3', ...discs.filter(({ hour }) => isSold(hour)).map(wedge)),
    fill('#B43A26', ...discs.filter(({ hour }) => hour === 24).map(wedge)),
  ].join('');
}

export const howToLiveOn24HoursADay: SampleCover = {
  slug: 'how-to-live-on-24-hours-a-day',
  title: 'How to Live on Twenty-Four Hours a Day',
  author: 'Arnold Bennett',
  lines: ['How to Live on', 'Twenty-Four', 'Hours a Day'],
  titleSize: 46,
  ground: '#DEA437',
  ink: INK,
  motif: hours(),
};
