import type { Tone } from './mail-content.js'

/** The site's tokens (`frontend/src/styles`), written out: a mail has no style sheet of its own to share. */
export const light = {
  paper: '#FAF7F0',
  surface: '#FFFFFF',
  ink: '#14213D',
  second: '#4A5568',
  line: '#E4DCCB',
  onSeal: '#FFFFFF',
  seal: '#0B6E4F',
  info: '#1D5FA8',
  warning: '#8A4B08',
  danger: '#B42318',
} as const

export const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#0E151C',
  surface: '#16212B',
  ink: '#E9EDF1',
  second: '#A9B6C4',
  line: '#2A3947',
  onSeal: '#0E151C',
  seal: '#3FBF8F',
  info: '#7DB4F0',
  warning: '#E5B567',
  danger: '#F0857B',
}

const tones: readonly Tone[] = ['seal', 'info', 'warning', 'danger']

/** Mail programs without dark mode leave this out, and show the inline colours. */
export const darkRules = `@media (prefers-color-scheme: dark) {
${[
  `.page { background-color: ${dark.paper} !important; }`,
  `.card { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }`,
  `.ink { color: ${dark.ink} !important; }`,
  `.second { color: ${dark.second} !important; }`,
  `.line { border-color: ${dark.line} !important; }`,
  `.button { background-color: ${dark.seal} !important; color: ${dark.onSeal} !important; }`,
  ...tones.map((tone) => `.${tone} { color: ${dark[tone]} !important; }`),
].join('\n')}
}
@media (max-width: 480px) {
.card { padding: 24px 20px !important; }
}`
