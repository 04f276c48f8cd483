/** A window of two leaves; hidden from screen readers, because the product's name stands beside it. */
export function Marca({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-petroleo-8)" />
      <path d="M8 7h16v18H8zM16 7v18M8 16h8" fill="none" stroke="#fff" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  )
}
