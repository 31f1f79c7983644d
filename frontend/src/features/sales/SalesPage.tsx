import { firstBasePrices } from '@cartorio/contracts/first-prices.js'
import { formatUsd } from '@cartorio/contracts/money.js'
import { Logo } from '../../components/Logo'
import { exampleLabel, shownClaims, unverifiedClaims } from '../../content/claims'
import { teamSection } from '../../content/home'
import { sales } from '../../content/sales'
import { company, orderPath, siteName } from '../../content/site'
import { SiteLink } from '../../lib/site-link'
import { CallToAction } from './CallToAction'
import { Questions } from './Questions'
import styles from './SalesPage.module.css'

const bonuses = sales.bonuses.entries.filter(({ verified }) => verified || unverifiedClaims === 'label')
const bonusTotal = shownClaims([sales.bonuses.total])

/** One long page without header and footer of the site; every call leads to the order. */
const SalesPage = () => (
  <div className={styles.page}>
    <header className={styles.top}>
      <SiteLink to="/" className={styles.logo}>
        <Logo />
        <span>{siteName}</span>
      </SiteLink>
    </header>
    <main id="conteudo" tabIndex={-1}>
      <div className={styles.opening}>
        <h1>{sales.title}</h1>
        <p>{sales.lead}</p>
        <p className={styles.price}>
          <SiteLink to={orderPath}>
            A partir de {formatUsd(Math.min(firstBasePrices.BIRTH, firstBasePrices.POWER_OF_ATTORNEY))}
          </SiteLink>
        </p>
      </div>
      <FalseSolutions />
      <Team />
      <Benefits />
      <section className={styles.objections} aria-labelledby="objecoes">
        <h2 id="objecoes">{sales.objections.title}</h2>
        {sales.objections.entries.map(({ question, answer }) => (
          <blockquote key={question}>
            <p>{question}</p>
            <p>{answer}</p>
          </blockquote>
        ))}
      </section>
      <Offer />
      <section className={styles.bonuses} aria-labelledby="bonus">
        <h2 id="bonus">{sales.bonuses.title}</h2>
        <ul>
          {bonuses.map(({ number, title, text, value, verified }) => (
            <li key={number}>
              <h3>
                #{number} {title}
                {!verified && ` (${exampleLabel})`}
              </h3>
              {text && <p>{text}</p>}
              {value && <p>{value}</p>}
            </li>
          ))}
        </ul>
        {bonusTotal.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <CallToAction name="bonus">{sales.bonuses.cta}</CallToAction>
      </section>
      <section className={styles.faq} aria-labelledby="perguntas">
        <h2 id="perguntas">{sales.faq.title}</h2>
        <Questions entries={sales.faq.entries} />
        <CallToAction name="faq">{sales.faq.cta}</CallToAction>
      </section>
      <section className={styles.guarantee} aria-labelledby="garantia">
        <GuaranteeSeal />
        <div>
          <h2 id="garantia">{sales.guarantee.title}</h2>
          <p>{sales.guarantee.text}</p>
          <SiteLink to="/devolucoes">{sales.guarantee.link}</SiteLink>
          <CallToAction name="final">{sales.guarantee.cta}</CallToAction>
        </div>
      </section>
    </main>
    <footer className={styles.footer}>
      <p>
        © 2025 {siteName} · {company}
      </p>
      <nav aria-label="Legal">
        <SiteLink to="/termos">Termos de Uso</SiteLink>
        <SiteLink to="/privacidade">Política de Privacidade</SiteLink>
        <SiteLink to="/contato">Contato</SiteLink>
      </nav>
    </footer>
  </div>
)

const FalseSolutions = () => (
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

const Team = () => (
  <section className={styles.team} aria-labelledby="equipe">
    <div>
      <h2 id="equipe">{sales.team.title}</h2>
      <p>{sales.team.text}</p>
      <CallToAction name="team">{sales.team.cta}</CallToAction>
    </div>
    <dl>
      {teamSection.members.map(({ role, task }) => (
        <div key={role}>
          <dt>{role}</dt>
          <dd>{task}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Benefits = () => (
  <section className={styles.benefits} aria-labelledby="beneficios">
    <h2 id="beneficios">{sales.benefits.title}</h2>
    <ol>
      {sales.benefits.entries.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
    </ol>
    <CallToAction name="benefits">{sales.benefits.cta}</CallToAction>
  </section>
)

const Offer = () => (
  <section className={styles.offer} aria-labelledby="oferta">
    <h2 id="oferta">{sales.offer.title}</h2>
    <div className={styles.lists}>
      {[
        { title: sales.offer.included, entries: sales.offer.inclusions },
        { title: sales.offer.added, entries: sales.offer.additions },
      ].map(({ title, entries }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
    <CallToAction name="services">{sales.offer.cta}</CallToAction>
  </section>
)

const GuaranteeSeal = () => (
  <svg className={styles.seal} viewBox="-70 -70 140 140" width="180" height="180" aria-hidden="true">
    <circle r="66" />
    <circle r="58" />
    {[0, 30, 60, 90, 120, 150].map((angle) => (
      <ellipse key={angle} rx="54" ry="18" transform={`rotate(${angle})`} />
    ))}
    <circle className={styles.middle} r="27" />
    <text y="10">30</text>
  </svg>
)

export default SalesPage
