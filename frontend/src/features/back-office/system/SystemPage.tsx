import type { System } from '@cartorio/contracts/http/system.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { formatDateTime } from '../../../lib/format-date-time'
import { HttpError, problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useCopy } from '../../../lib/use-copy'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { systemStateQuery } from '../api/system'
import frame from '../Frame.module.css'
import { attentionPath, ordersPath } from '../order-path'
import { Parts, PartTable, Section } from './Parts'
import { Quarantine, ReadModelWorks } from './ReadModelWork'
import { RecentErrors } from './RecentErrors'
import { reportText } from './report-text'
import { StandingMark } from './StandingMark'
import styles from './SystemPage.module.css'
import { summaryText } from './summary-text'
import { pageFigures, queueFigures, readModelFigures } from './system-figures'

/** How the installation does, for a person without the shell: what is well, what is not, and what to tell an engineer. */
export const SystemPage = () => {
  useDocumentTitle('Sistema')
  const state = useQuery(systemStateQuery)
  return (
    <>
      <header className={frame.head}>
        <h1>Sistema</h1>
        {state.data && <CopyDiagnosis system={state.data} />}
        {state.data && (
          <Button loading={state.isFetching} onClick={() => state.refetch()}>
            Atualizar
          </Button>
        )}
      </header>
      {state.isPending && <PageLoading text="Perguntando a cada parte…" />}
      {state.isError && state.data === undefined && <Unread error={state.error} retry={() => void state.refetch()} />}
      {state.data && <Whole system={state.data} outdated={state.isError} />}
    </>
  )
}

const Unread = ({ error, retry }: { readonly error: Error; readonly retry: () => void }) => (
  <PageError
    heading="h2"
    title="O estado do sistema não abriu"
    detail={problemDetail(error, 'Nenhuma resposta. Tente de novo; se continuar, avise um engenheiro.')}
    action={
      error instanceof HttpError && error.status === 403 ? (
        <Link to={ordersPath}>Ver os pedidos</Link>
      ) : (
        <Button onClick={retry}>Tentar de novo</Button>
      )
    }
  />
)

const CopyDiagnosis = ({ system }: { readonly system: System }) => {
  const copy = useCopy()
  return (
    <Button
      onClick={() =>
        copy(reportText(system), {
          copied: 'Diagnóstico copiado',
          detail: 'Ele não tem dados pessoais. Cole-o na mensagem ao engenheiro.',
          failed: 'O diagnóstico não foi copiado',
          instead: 'O navegador não deixou. Selecione o texto da página e copie.',
        })
      }
    >
      Copiar diagnóstico
    </Button>
  )
}

const Whole = ({ system, outdated }: { readonly system: System; readonly outdated: boolean }) => {
  const { at, standing, roles, readModels, queues, seals, backup, errors, outside, process, pages } = system
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          <StandingMark standing={standing} />
          <strong>{summaryText(system)}</strong>
        </p>
        <p className={outdated ? styles.outdated : styles.note}>
          {outdated
            ? `A leitura não deu certo agora. O que está abaixo é de ${formatDateTime(at)}; tentamos de novo a cada 10 segundos.`
            : `Lido em ${formatDateTime(at)}. A página lê de novo a cada 10 segundos, e as linhas ficam no lugar.`}
        </p>
      </div>
      <Section title="Papéis" note="De toda a instalação, em qualquer processo.">
        <Parts parts={roles} />
      </Section>
      <Section title="Pagamentos, transportadora, mensagens, selos e cópia de segurança">
        <Parts parts={[...outside, seals, backup]} />
      </Section>
      <Section title="Modelos de leitura" note="O que as telas mostram, feito do registro de eventos.">
        <PartTable caption="Cada modelo de leitura" name="Modelo" parts={readModels} figures={readModelFigures} />
      </Section>
      <Quarantine {...system} />
      <ReadModelWorks {...system} />
      <Section title="Filas">
        {queues === null ? (
          <p className={styles.outdated}>
            O servidor das filas não responde. Conte a um engenheiro; nada se perde, e as tarefas são feitas quando ele
            voltar.
          </p>
        ) : (
          <>
            <p className={styles.note}>
              <span>As tarefas que falharam são tentadas de novo em </span>
              <Link to={attentionPath}>Pendências</Link>
            </p>
            <PartTable caption="Cada fila" name="Fila" parts={queues} figures={queueFigures} />
          </>
        )}
      </Section>
      <RecentErrors errors={errors} />
      <Section
        title="Velocidade para quem visita"
        note="Três de cada quatro visitas dos últimos sete dias foram ao menos tão rápidas. Medido nos navegadores, sem cookie e sem dados da pessoa."
      >
        {pages.length === 0 ? (
          <p>Nenhuma visita foi medida ainda. Uma página conta quando é deixada, depois de alguns segundos aberta.</p>
        ) : (
          <PartTable caption="Cada página medida" name="Página" parts={pages} figures={pageFigures} />
        )}
      </Section>
      <Section
        title="Processo que respondeu"
        note="Só deste processo: onde há vários, outro pode alcançar as bases ou não."
      >
        <dl className={styles.facts}>
          <dt>Versão</dt>
          <dd>{process.release}</dd>
          <dt>Node</dt>
          <dd>{process.node}</dd>
          <dt>Iniciado</dt>
          <dd>{formatDateTime(process.startedAt)}</dd>
          <dt>Papéis</dt>
          <dd>{process.roles.join(', ')}</dd>
        </dl>
        <Parts parts={process.stores} />
      </Section>
    </>
  )
}
