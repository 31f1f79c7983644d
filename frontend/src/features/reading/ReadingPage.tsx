import type { HelpPoint } from '@cartorio/contracts/documents/help.js'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Words } from '../../components/Words/Words'
import { joinPoint, keyOfText, type ReadingSection, type ReadingText } from '../../content/page-text'
import { SiteLink } from '../../lib/link'
import { ContactForm } from './forms/ContactForm'
import { DataRequestForm } from './forms/DataRequestForm'
import { Certificates, CompanyParagraph, ContactWays } from './office-parts'
import styles from './ReadingPage.module.css'

/** A page that is read: one column, its sections under their headings. */
export const ReadingPage = ({ text }: { readonly text: ReadingText }) => (
  <article className={styles.page}>
    <header className={styles.head}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      {text.version && (
        <p className={styles.version}>
          Versão <Words of={text.version} />
        </p>
      )}
      {text.action && <Action {...text.action} />}
    </header>
    {text.sections.map((section) => (
      <Section key={keyOfText(section.title)} {...section} />
    ))}
    {text.action && <Action {...text.action} />}
  </article>
)

const Action = ({ text, to }: NonNullable<ReadingText['action']>) => (
  <div className={styles.action}>
    <ButtonLink to={to}>{text}</ButtonLink>
  </div>
)

const Section = ({ title, id, table, paragraphs = [], points, links, sites, form, ...shown }: ReadingSection) => (
  <section id={id}>
    <h2>
      <Words of={title} />
    </h2>
    {table && <Table {...table} />}
    {points && (
      <ul>
        {points.map((point) => (
          <li key={joinPoint(point)}>
            <Point of={point} />
          </li>
        ))}
      </ul>
    )}
    {shown.company && <CompanyParagraph />}
    {paragraphs.map((paragraph) => (
      <p key={keyOfText(paragraph)}>
        <Words of={paragraph} />
      </p>
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
    {sites && <Sites sites={sites} />}
    {shown.certificates && <Certificates />}
    {shown.contact && <ContactWays />}
    {form === 'contact' && <ContactForm />}
    {form === 'data-request' && <DataRequestForm />}
  </section>
)

const Point = ({ of }: { readonly of: HelpPoint }) => {
  if (typeof of === 'string') return of
  return (
    <>
      <strong>{`${of.term}:`}</strong> {of.text}
    </>
  )
}

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

const Sites = ({ sites }: { readonly sites: NonNullable<ReadingSection['sites']> }) => (
  <ul className={styles.sites}>
    {sites.map(({ text, url }) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      </li>
    ))}
  </ul>
)
