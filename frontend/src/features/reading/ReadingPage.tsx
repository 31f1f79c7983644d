import type { ReadingSection, ReadingText } from '../../content/reading/reading-text'
import { SiteLink } from '../../lib/site-link'
import { officeChat } from '../../lib/whatsapp'
import { ContactForm } from './forms/ContactForm'
import { DataRequestForm } from './forms/DataRequestForm'
import styles from './ReadingPage.module.css'

/** A page that is read: one column, its sections under their headings. */
export const ReadingPage = ({ text }: { readonly text: ReadingText }) => (
  <article className={styles.page}>
    <header className={styles.head}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {text.version && <p className={styles.version}>Versão {text.version}</p>}
    </header>
    {text.sections.map((section) => (
      <Section key={section.title} {...section} />
    ))}
  </article>
)

const Section = ({ title, id, table, paragraphs = [], points, links, chat, form }: ReadingSection) => (
  <section id={id}>
    <h2>{title}</h2>
    {table && <Table {...table} />}
    {points && (
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {links && (
      <p className={styles.links}>
        {links.map(({ text, to }) => (
          <SiteLink key={to} to={to}>
            {text}
          </SiteLink>
        ))}
      </p>
    )}
    {chat && <Chat />}
    {form === 'contact' && <ContactForm />}
    {form === 'data-request' && <DataRequestForm />}
  </section>
)

const Table = ({ columns, rows }: NonNullable<ReadingSection['table']>) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first = '', ...others]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {others.map((cell, index) => (
            <td key={columns[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** `services/runtime/site` puts the installation's in, or nothing. */
const contactEmail = '__CONTACT_EMAIL__'

/** The style shows the ways that the installation has, and the sentence where it has none. */
const Chat = () => (
  <p className={styles.chat}>
    <a href={officeChat()} target="_blank" rel="noopener noreferrer">
      Abrir o WhatsApp
    </a>
    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
    <span>Para falar com a equipe, use o formulário abaixo.</span>
  </p>
)
