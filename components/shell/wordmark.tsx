/** Four tiers going down a ladder: the product's sign. */
export function Wordmark() {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-5 shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M6.500 9.500 13 11.500 19.500 16 25.500 22.500"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2.600"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g className="fill-on-accent">
        <circle cx="6.500" cy="9.500" r="2.600" />
        <circle cx="13" cy="11.500" r="2.600" />
        <circle cx="19.500" cy="16" r="2.600" />
        <circle cx="25.500" cy="22.500" r="2.600" />
      </g>
    </svg>
  );
}
