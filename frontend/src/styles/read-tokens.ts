/** The custom properties that one rule of a style sheet declares: `--ink: #14213d` → `ink`. */
export const readTokens = (css: string, selector: ':root' | '.dark'): Readonly<Record<string, string>> => {
  const start = css.indexOf(`${selector} {`)
  const body = start === -1 ? '' : css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}
