import { officeDay } from '@cartorio/contracts/office-time.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Slider } from 'antd'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { type SettingsMoment, settingsReplayQuery } from '../api/settings-replay'
import { Side } from '../audit/MomentView'
import { compareFacts } from '../audit/moment-facts'
import replay from '../audit/Replay.module.css'
import { Actor } from '../colleagues'
import frame from '../Frame.module.css'
import { auditPath } from '../order-path'
import styles from './AuditTrail.module.css'
import { factsOfSettings } from './settings-facts'

const momentIn = (parameters: URLSearchParams): SettingsMoment => {
  const [day, revision] = [parameters.get('dia'), parameters.get('revisao')]
  if (day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day)) return { day }
  return revision !== null && /^\d{1,9}$/.test(revision) ? { revision } : {}
}

/** Which price list was in force, and what else held, after any change or on any day. */
export const SettingsReplayPage = () => {
  useDocumentTitle('Configurações como eram')
  const [parameters, setParameters] = useSearchParams()
  const moment = momentIn(parameters)
  const { data, error, refetch, isPlaceholderData } = useQuery(settingsReplayQuery(moment))
  const before = data === undefined || data.revision < 1 ? undefined : String(data.revision - 1)
  const compared = useQuery(settingsReplayQuery({ revision: before ?? '0' }, before !== undefined))
  const dayId = useId()
  const goTo = (to: Readonly<Record<string, string>>) => setParameters({ ...to }, { replace: true })

  return (
    <>
      <header className={frame.head}>
        <h1>Configurações como eram</h1>
        <Link to={auditPath}>Voltar à auditoria</Link>
      </header>
      {error && (data === undefined || isPlaceholderData) && (
        <PageError
          heading="h2"
          title="As configurações não abriram"
          detail={problemDetail(error, 'O momento não pôde ser refeito. Tente de novo.')}
          action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
        />
      )}
      {data === undefined && !error && <PageLoading text="Refazendo as configurações…" />}
      {data && (
        <>
          <div className={replay.choices}>
            <label htmlFor={dayId}>No fim do dia</label>
            <Input
              id={dayId}
              type="date"
              className={replay.day ?? ''}
              value={officeDay(data.at)}
              onChange={({ target }) => target.value !== '' && goTo({ dia: target.value })}
            />
            <Slider
              className={replay.slider ?? ''}
              min={0}
              max={Math.max(data.changes.length - 1, 1)}
              value={Math.max(data.revision, 0)}
              tooltip={{ formatter: null }}
              ariaLabelForHandle="Mudança das configurações"
              ariaValueTextFormatterForHandle={(value) => data.changes[value]?.sentence ?? ''}
              onChange={(to) => goTo({ revisao: String(Math.min(to, data.changes.length - 1)) })}
            />
          </div>
          <p className={replay.now} aria-live="polite">
            {data.revision < 0
              ? 'Nada tinha sido configurado ainda: valia o que vem com o sistema.'
              : `Depois da mudança ${data.revision}: ${data.changes[data.revision]?.sentence ?? ''}. Julgado em ${formatDateTime(data.at)}, com as palavras de hoje.`}
          </p>
          <div className={replay.columns} aria-busy={isPlaceholderData}>
            <Side
              title="O que valia"
              facts={compareFacts(
                factsOfSettings(data.settings),
                before === undefined || compared.data === undefined || compared.isPlaceholderData
                  ? undefined
                  : factsOfSettings(compared.data.settings),
              )}
              than={before === undefined ? undefined : 'a mudança anterior'}
            />
            <section className={replay.side} aria-label="Mudanças">
              <h2>Mudanças</h2>
              <ol className={styles.changes}>
                {data.changes.toReversed().map((change) => (
                  <li key={change.revision}>
                    <Button
                      type="link"
                      aria-current={change.revision === data.revision ? 'step' : undefined}
                      onClick={() => goTo({ revisao: String(change.revision) })}
                    >
                      {`${change.revision}. ${change.sentence}`}
                    </Button>
                    <span className={styles.place}>
                      {`${formatDateTime(change.at)} · `}
                      <Actor by={change.by} />
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        </>
      )}
    </>
  )
}
