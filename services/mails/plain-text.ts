import { type Fact, footer, greeting, type MailContent, type MailGroup, type MailLink } from './mail-content.js'

const fact = ({ label, value }: Fact): string => `${label}: ${value}`
const link = ({ label, url }: MailLink): string => `${label}:\n${url}`

const group = ({ title, entries, rest }: MailGroup): string =>
  [title, ...entries.map((entry) => `${fact(entry)}\n${entry.url}`), ...(rest === undefined ? [] : [rest])].join('\n')

/** The mail for a reader without HTML. */
export const plainText = (content: MailContent, name: string): string => {
  const { heading, paragraphs, facts = [], receipt, groups = [], action, also } = content
  const blocks = [
    greeting(name),
    heading,
    ...paragraphs,
    facts.map(fact).join('\n'),
    receipt === undefined ? '' : [...receipt.lines, receipt.total].map(fact).join('\n'),
    ...groups.map(group),
    link(action),
    also === undefined ? '' : link(also),
    ['--', ...(content.footer ?? footer)].join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
