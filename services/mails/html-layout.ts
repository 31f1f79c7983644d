import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Fact, footer, type MailContent, type MailGroup, type Tone } from './mail-content.js'

/** The site's tokens (`frontend/src/styles`), written out: a mail has no style sheet of its own to share. */
const light = {
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

const dark: Readonly<Record<keyof typeof light, string>> = {
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
const darkRules = `@media (prefers-color-scheme: dark) {
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

const sans = '"Source Sans 3", "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const serif = 'Fraunces, Georgia, "Times New Roman", serif'
const body = { fontFamily: sans, fontSize: '16px', lineHeight: '1.55', margin: '0 0 16px' }
const small = { ...body, fontSize: '14px', color: light.second, margin: '0 0 4px' }
const cell = { fontSize: '16px', lineHeight: '1.55', fontFamily: sans, padding: '8px 0', verticalAlign: 'top' } as const

const head = (): ReactNode =>
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('style', null, darkRules),
  )

const paragraph = (text: string, key: number): ReactNode =>
  h(Text, { key, className: 'ink', style: { ...body, color: light.ink } }, text)

/** Of what the office has typed each line is one. */
const typedParagraph = (text: string, key: string): ReactNode =>
  h(
    Text,
    { key, className: 'ink', style: { ...body, color: light.ink } },
    ...text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line])),
  )

const row = (strong: boolean, { label, value }: Fact, key: number): ReactNode => {
  const weight = { fontWeight: strong ? 600 : 400 }
  const border = { borderTop: `1px solid ${light.line}` }
  return h(
    'tr',
    { key },
    h('td', { className: 'second line', style: { ...cell, ...weight, ...border, color: light.second } }, label),
    h(
      'td',
      {
        className: 'ink line',
        align: 'right',
        style: { ...cell, ...weight, ...border, color: light.ink, paddingLeft: '16px' },
      },
      value,
    ),
  )
}

const table = (facts: readonly Fact[], total?: Fact): ReactNode =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 24px' } },
    h('tbody', null, ...facts.map((fact, key) => row(false, fact, key)), total && row(true, total, facts.length)),
  )

const groupEntry = ({ label, value, url }: MailGroup['entries'][number], key: number): ReactNode =>
  h(
    Text,
    { key, className: 'ink', style: { ...body, color: light.ink, margin: '0 0 8px' } },
    h(Link, { href: url, className: 'seal', style: { color: light.seal, textDecoration: 'underline' } }, label),
    `: ${value}`,
  )

const groupOf = ({ title, entries, rest }: MailGroup, key: number): ReactNode =>
  h(
    Section,
    { key, style: { margin: '0 0 16px' } },
    h(
      Heading,
      {
        as: 'h2',
        className: 'ink',
        style: { fontFamily: sans, fontSize: '18px', fontWeight: 600, color: light.ink, margin: '0 0 8px' },
      },
      title,
    ),
    ...entries.map(groupEntry),
    rest && h(Text, { className: 'second', style: small }, rest),
  )

const card = (
  { mark, heading, paragraphs, facts = [], receipt, groups = [], action, also, own }: MailContent,
  hello: string,
): ReactNode =>
  h(
    Section,
    {
      className: 'card',
      style: {
        backgroundColor: light.surface,
        border: `1px solid ${light.line}`,
        borderRadius: '10px',
        padding: '32px',
      },
    },
    h(
      Text,
      { className: mark.tone, style: { ...body, fontWeight: 600, color: light[mark.tone] } },
      `${mark.shape} ${mark.word}`,
    ),
    h(
      Heading,
      {
        as: 'h1',
        className: 'ink',
        style: {
          fontFamily: serif,
          fontSize: '28px',
          lineHeight: '1.25',
          fontWeight: 600,
          color: light.ink,
          margin: '0 0 16px',
        },
      },
      heading,
    ),
    paragraph(hello, 0),
    own?.opening && typedParagraph(own.opening, 'opening'),
    ...paragraphs.map((text, index) => paragraph(text, index + 1)),
    ...(own?.paragraphs ?? []).map((text, index) => typedParagraph(text, `own-${index}`)),
    facts.length > 0 && table(facts),
    receipt && table(receipt.lines, receipt.total),
    ...groups.map(groupOf),
    h(
      Button,
      {
        href: action.url,
        className: 'button',
        style: {
          fontFamily: sans,
          fontSize: '16px',
          fontWeight: 600,
          backgroundColor: light.seal,
          color: light.onSeal,
          borderRadius: '8px',
          padding: '12px 20px',
        },
      },
      action.label,
    ),
    also &&
      h(
        Text,
        { style: { ...body, margin: '16px 0 0' } },
        h(
          Link,
          { href: also.url, className: 'seal', style: { color: light.seal, textDecoration: 'underline' } },
          also.label,
        ),
      ),
    own?.closing && h('div', { style: { marginTop: '24px' } }, typedParagraph(own.closing, 'closing')),
  )

/** A mail as HTML, of a size that mail programs do not cut; `hello` greets the customer. */
export const htmlLayout = (content: MailContent, hello: string): string => {
  const page = h(
    Html,
    { lang: 'pt-BR' },
    head(),
    h(Preview, null, content.preview),
    h(
      'body',
      { className: 'page', style: { backgroundColor: light.paper, margin: '0', padding: '24px 12px' } },
      h(
        Container,
        { style: { maxWidth: '560px', width: '100%' } },
        h(
          Text,
          {
            className: 'seal',
            style: { fontFamily: serif, fontSize: '22px', fontWeight: 600, color: light.seal, margin: '0 0 16px' },
          },
          'Cartório Online',
        ),
        card(content, hello),
        h(Hr, { className: 'line', style: { borderColor: light.line, margin: '24px 0 16px' } }),
        ...(content.footer ?? footer).map((line, key) => h(Text, { key, className: 'second', style: small }, line)),
      ),
    ),
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
