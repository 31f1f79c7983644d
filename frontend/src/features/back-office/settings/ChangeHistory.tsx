import type { ChangedSetting, SettingChange } from '@cartorio/contracts/http/settings-changes.js'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { useFocusKept } from '../../../lib/focus'
import { formatShortDay } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { settingsHistoryQuery } from '../api/settings'
import { Actor } from '../colleagues'
import { actorOf } from './actor-of'
import { Differences } from './ChangePreview'
import styles from './SettingsPage.module.css'
import { settingNames } from './setting-names'
import { UndoDialog } from './UndoDialog'

type ChangeHistoryProps = {
  readonly settings: readonly ChangedSetting[]
  /** Of several settings each change says which it is of. */
  readonly showsSetting: boolean
}

const titleOf = ({ setting, startsOn, waits }: SettingChange, showsSetting: boolean): string => {
  const since = waits ? `Começa em ${formatShortDay(startsOn)}` : `Vale desde ${formatShortDay(startsOn)}`
  return showsSetting ? `${settingNames[setting]}: ${since.toLowerCase()}` : since
}

/** What the first start of the installation wrote holds nothing that was otherwise before. */
const nothingDiffers = ({ by }: SettingChange): string =>
  by.kind === 'system' ? 'O valor com que a instalação começou.' : 'Nenhum valor mudou.'

/** Lines that a change shows without a press. */
const shownLines = 8

const Change = ({ change, showsSetting }: { readonly change: SettingChange; readonly showsSetting: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { at, by, differences, undoes, undoneBy, undo } = change
  return (
    <li className={styles.change}>
      <header>
        <h3>{titleOf(change, showsSetting)}</h3>
        {undo !== null && (
          <Button size="small" onClick={() => setOpen(true)}>
            Desfazer
          </Button>
        )}
      </header>
      <p className={styles.quiet}>
        <Actor by={actorOf(by)} />
        {`, ${formatDateTime(at)}${undoes === null ? '' : '. Desfaz uma mudança anterior'}${undoneBy === null ? '' : '. Foi desfeita'}`}
      </p>
      {differences.length === 0 ? (
        <p className={styles.quiet}>{nothingDiffers(change)}</p>
      ) : (
        <Differences
          caption="O que mudou"
          heads={['Antes', 'Depois']}
          differences={showsAll ? differences : differences.slice(0, shownLines)}
        />
      )}
      {!showsAll && differences.length > shownLines && (
        <Button type="link" size="small" onClick={() => setShowsAll(true)}>
          {`Mostrar os ${differences.length} valores`}
        </Button>
      )}
      {isOpen && <UndoDialog change={change} onClose={() => setOpen(false)} />}
    </li>
  )
}

/** Who changed these settings, when, from which day on, and what was before: the newest first. */
export const ChangeHistory = ({ settings, showsSetting }: ChangeHistoryProps) => {
  const history = useInfiniteQuery(settingsHistoryQuery(settings))
  const headingId = useId()
  const focusKept = useFocusKept()
  const changes = history.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <section className={styles.history} aria-labelledby={headingId} {...focusKept}>
      <h2 id={headingId}>Mudanças</h2>
      {history.isPending && <PageLoading text="Lendo as mudanças…" />}
      {history.isError && changes.length === 0 && (
        <PageError
          heading="h2"
          title="As mudanças não carregaram"
          detail={problemDetail(history.error, 'As mudanças não puderam ser lidas. Tente de novo.')}
          action={<Button onClick={() => history.refetch()}>Tentar de novo</Button>}
        />
      )}
      {history.isSuccess && changes.length === 0 && <p className={styles.quiet}>Nenhuma mudança ainda.</p>}
      <ol className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.revision} change={change} showsSetting={showsSetting} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button loading={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
          Mostrar mudanças anteriores
        </Button>
      )}
    </section>
  )
}
