/** `12345678909` → `123.456.789-09`, as far as it is typed. */
export const formatCpf = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 11)
  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter((group) => group !== '')
  const check = digits.slice(9)
  return check === '' ? groups.join('.') : `${groups.join('.')}-${check}`
}
