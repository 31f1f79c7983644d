import { htmlOf } from './html-template.js'
import type { MailContent } from './mail-content.js'
import { plainText } from './plain-text.js'
import type { RenderedMail } from './render-mail.js'

/** The kind of a mail that answers a message of the contact form. */
export const contactAnswerKind = 'contact-answer'

type ContactAnswer = {
  readonly name: string
  readonly subject: string
  readonly question: string
  readonly answer: string
}

const paragraphsOf = (text: string): readonly string[] => text.split(/\n+/).filter((line) => line.trim() !== '')

/** The answer, and below it what it answers. */
export const renderContactAnswer = (
  siteUrl: string,
  { name, subject, question, answer }: ContactAnswer,
): RenderedMail => {
  const content: MailContent = {
    subject: `Resposta: ${subject}`,
    preview: 'A nossa equipe respondeu à sua mensagem.',
    mark: { shape: '○', word: 'Resposta', tone: 'info' },
    heading: 'A nossa equipe respondeu',
    paragraphs: [...paragraphsOf(answer), 'A sua mensagem:', ...paragraphsOf(question).map((line) => `“${line}”`)],
    action: { label: 'Escrever de novo', url: `${siteUrl}/contato` },
    footer: ['Cartório Online', 'Esta mensagem responde ao que você escreveu no formulário de contato do nosso site.'],
  }
  return { subject: content.subject, html: htmlOf(content, name), text: plainText(content, name) }
}
