import type { StaffSessions } from '@cartorio/contracts/http/account.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { useFocusKept } from '../../../lib/focus'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { sessionsQuery, useEndSession } from '../api/account'
import styles from './Account.module.css'
import { deviceWords } from './device-words'

/** Where the person is signed in: each one can be ended, and all but this one at once. */
export const Sessions = () => {
  const list = useQuery(sessionsQuery)
  const toast = useToast()
  const end = useEndSession()
  const focusKept = useFocusKept()
  const sessions = list.data?.sessions ?? []
  const endAll = (which: string, done: string) =>
    end.mutate(which, {
      onSuccess: () => toast.success(done, 'Quem usava esse acesso precisa entrar de novo com a senha.'),
      onError: (error) => toast.error('Nada foi encerrado', problemDetail(error, 'Tente encerrar de novo.')),
    })
  return (
    <section aria-labelledby="own-sessions" className={styles.part} {...focusKept}>
      <header className={styles.head}>
        <h2 id="own-sessions">Onde você está conectado</h2>
        {sessions.length > 1 && (
          <Button
            loading={end.isPending && end.variables === 'others'}
            onClick={() => endAll('others', 'As outras sessões terminaram')}
          >
            Encerrar as outras
          </Button>
        )}
      </header>
      {list.isPending && <PageLoading text="Lendo as sessões…" />}
      {list.isError && (
        <PageError
          heading="h2"
          title="As sessões não carregaram"
          detail={problemDetail(list.error, 'A lista não pôde ser lida. Tente de novo.')}
          action={<Button onClick={() => list.refetch()}>Tentar de novo</Button>}
        />
      )}
      {sessions.length > 0 && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => endAll(session.id, `A sessão de ${deviceWords(session.device)} terminou`)}
            />
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        Uma sessão dura no máximo 12 horas. Se você não reconhece alguma, encerre-a e troque a senha.
      </p>
    </section>
  )
}

type SessionRowProps = {
  readonly session: StaffSessions['sessions'][number]
  readonly busy: boolean
  readonly onEnd: () => void
}

const SessionRow = ({ session: { device, startedAt, lastUsedAt, current }, busy, onEnd }: SessionRowProps) => (
  <li className={styles.session}>
    <div>
      <h3>{deviceWords(device)}</h3>
      <p className={styles.quiet}>
        {current ? 'Este navegador' : `Último uso em ${formatDateTime(lastUsedAt)}`} · entrou em{' '}
        {formatDateTime(startedAt)}
      </p>
    </div>
    {!current && (
      <Button
        aria-label={`Encerrar ${deviceWords(device)}, que entrou em ${formatDateTime(startedAt)}`}
        loading={busy}
        onClick={onEnd}
      >
        Encerrar
      </Button>
    )}
  </li>
)
