/** US dollars, wherever they are shown: `$12.40`, `$0.025`, `$0.0042`; cents from a dollar on, else enough digits to tell. */
export function formatUsd(dollars: number): string {
  if (dollars === 0 || dollars >= 1) {
    return `$${dollars.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  }
  if (dollars < 0.0001) return "< $0.0001";
  const digits = dollars < 0.1 ? 4 : 3;
  return `$${dollars.toFixed(digits).replace(/(\.\d\d\d*?)0+$/, "$1")}`;
}
