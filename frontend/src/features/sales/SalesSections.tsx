import { Words } from '../../components/Words/Words'
import { keyOfText } from '../../content/page-text'
import { sales } from '../../content/sales'
import { orderPath } from '../../content/site'
import { SiteLink } from '../../lib/link'
import { Each, useSiteView, When } from '../../lib/site-view/Filled'
import styles from './SalesSections.module.css'

type Section = 'opening' | 'false-solutions' | 'team' | 'benefits' | 'services' | 'bonus' | 'faq' | 'final'

export const CallToAction = ({ name, children }: { readonly name: Section; readonly children: string }) => (
  <SiteLink to={orderPath} className={styles.call} data-testid={`button-cta-${name}`}>
    {children}
  </SiteLink>
)

export const Benefits = () => (
  <section className={styles.benefits} aria-labelledby="beneficios">
    <h2 id="beneficios">{sales.benefits.title}</h2>
    <ol>
      {sales.benefits.entries.map((entry) => (
        <li key={keyOfText(entry)}>
          <Words of={entry} />
        </li>
      ))}
    </ol>
    <CallToAction name="benefits">{sales.benefits.cta}</CallToAction>
  </section>
)

export const FalseSolutions = () => (
  <section className={styles.false} aria-labelledby="falsas">
    <h2 id="falsas">{sales.falseSolutions.title}</h2>
    <ol>
      {sales.falseSolutions.entries.map(({ title, text }) => (
        <li key={title}>
          <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
            <path d="M5 5l14 14M19 5 5 19" />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <CallToAction name="false-solutions">{sales.falseSolutions.cta}</CallToAction>
  </section>
)

type Entry = { readonly question: string; readonly answer: string }

const Questions = ({ entries }: { readonly entries: readonly Entry[] }) => (
  <div className={styles.questions}>
    {entries.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)

export const Faq = () => (
  <section className={styles.faq} aria-labelledby="perguntas">
    <h2 id="perguntas">{sales.faq.title}</h2>
    <Questions entries={sales.faq.entries} />
    <CallToAction name="faq">{sales.faq.cta}</CallToAction>
  </section>
)

export const Objections = () => (
  <section className={styles.objections} aria-labelledby="objecoes">
    <h2 id="objecoes">{sales.objections.title}</h2>
    {sales.objections.entries.map(({ question, answer }) => (
      <blockquote key={question}>
        <p>{question}</p>
        <p>{answer}</p>
      </blockquote>
    ))}
  </section>
)

export const SalesTeam = () => {
  const { team, hasTeam } = useSiteView()
  return (
    <section className={styles.team} aria-labelledby="equipe">
      <div>
        <h2 id="equipe">{sales.team.title}</h2>
        <p>{sales.team.text}</p>
        <CallToAction name="team">{sales.team.cta}</CallToAction>
      </div>
      <When of="hasTeam" is={hasTeam}>
        <dl>
          <Each of="team" entries={team}>
            {({ role, task }) => (
              <div>
                <dt>{role}</dt>
                <dd>{task}</dd>
              </div>
            )}
          </Each>
        </dl>
      </When>
    </section>
  )
}
