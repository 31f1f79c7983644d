import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { settingsQuery } from '../api/settings'
import frame from '../Frame.module.css'
import { settingsPath, settingsSectionPath } from '../order-path'
import { ChangeHistory } from './ChangeHistory'
import styles from './SettingsPage.module.css'
import { sectionForms } from './section-forms'
import { type Section, sections } from './sections'

/** What the office sets: each part at an address of its own. */
export const SettingsPage = () => {
  const { section: slug } = useParams()
  const section = sections.find((each) => each.slug === slug)
  return (
    <div className={styles.page}>
      <nav
        className={styles.nav}
        aria-label="Partes das configurações"
        data-chosen={section !== undefined || undefined}
      >
        <Link to={settingsPath} aria-current={slug === undefined ? 'page' : undefined}>
          Todas as configurações
        </Link>
        <ul>
          {sections.map(({ slug: each, title }) => (
            <li key={each}>
              <Link to={settingsSectionPath(each)} aria-current={each === slug ? 'page' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{shownPart(slug, section)}</div>
    </div>
  )
}

const shownPart = (slug: string | undefined, section: (typeof sections)[number] | undefined): ReactNode => {
  if (section !== undefined) return <ShownSection key={section.slug} section={section} />
  return slug === undefined ? <Overview /> : <UnknownSection />
}

const UnknownSection = () => (
  <PageEmpty
    title="Esta parte das configurações não existe"
    detail="O endereço não leva a nenhuma configuração."
    action={<Link to={settingsPath}>Ver todas as configurações</Link>}
  />
)

const everySetting = sections.flatMap(({ settings }) => [...settings])

const Overview = () => {
  useDocumentTitle('Configurações')
  return (
    <>
      <header className={frame.head}>
        <h1>Configurações</h1>
      </header>
      <p className={styles.lead}>
        Antes de salvar, cada mudança mostra o que ela muda. Ela vale a partir de agora ou de um dia, fica registrada
        com quem a fez, e outra mudança a desfaz.
      </p>
      <ul className={styles.cards}>
        {sections.map(({ slug, title, about }) => (
          <li key={slug}>
            <Link to={settingsSectionPath(slug)}>{title}</Link>
            <p>{about}</p>
          </li>
        ))}
      </ul>
      <ChangeHistory settings={everySetting} showsSetting />
    </>
  )
}

const ShownSection = ({ section }: { readonly section: (typeof sections)[number] }) => {
  const { slug, title, about, settings }: Section & Pick<typeof section, 'slug'> = section
  useDocumentTitle(`${title} | Configurações`)
  const view = useQuery(settingsQuery)
  return (
    <>
      <header className={frame.head}>
        <h1>{title}</h1>
      </header>
      <p className={styles.lead}>{about}</p>
      {view.isPending && <PageLoading text="Lendo as configurações…" />}
      {view.isError && view.data === undefined && (
        <PageError
          heading="h2"
          title="As configurações não carregaram"
          detail={problemDetail(view.error, 'As configurações não puderam ser lidas. Tente de novo.')}
          action={<Button onClick={() => view.refetch()}>Tentar de novo</Button>}
        />
      )}
      {view.data && sectionForms[slug](view.data)}
      <ChangeHistory settings={settings} showsSetting={settings.length > 1} />
    </>
  )
}
