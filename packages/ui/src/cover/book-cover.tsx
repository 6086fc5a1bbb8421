export function BookCover(_: { title: string; author: string | null; imageUrl: string | null; eager?: boolean; decorative?: boolean }) {
  return <div style={{ aspectRatio: '2 / 3', background: '#1E5B4A' }} />;
}
