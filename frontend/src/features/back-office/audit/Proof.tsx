import type { AuditEvent, OrderVerification } from '@cartorio/contracts/http/audit.js'
import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useFocusKept } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useToast } from '../../../lib/toast'
import { fetchOrderExport, useReportFailedChecks, useVerifyOrder } from '../api/order-audit'
import { showFile, useGatherEvidence } from '../api/order-files'
import { failedChecksPath } from '../order-path'
import styles from './Proof.module.css'
import { type Check, type CheckedExport, type CheckName, checkExport, type Verdict } from './proof/check-export'

type ProofProps = { readonly orderId: string; readonly orderNumber: string; readonly events: readonly AuditEvent[] }

const isKeyId = (noted: string): boolean => /^[0-9a-f]{64}$/i.test(noted.trim())

const isWrong = ({ verdict }: Check): boolean => verdict === 'wrong'
/** A mistyped fingerprint says nothing of the key: a person says that it was typed as it was noted. */
const isOrigin = ({ name }: Check): boolean => name === 'origin'

/** Whether the order's history was changed: checked here and by the server, each for itself. */
export const Proof = ({ orderId, orderNumber, events }: ProofProps) => {
  const [noted, setNoted] = useState('')
  const here = useMutation({
    mutationFn: async () => {
      const file = await fetchOrderExport(orderId)
      return { file, found: await checkExport(globalThis.crypto.subtle, file, { shown: events, noted }) }
    },
  })
  const there = useVerifyOrder(orderId)
  const report = useReportFailedChecks(orderId)
  const keyId = useId()
  const focusKept = useFocusKept()
  const reportFailed = (checks: readonly Check[]) => {
    if (checks.length > 0) report.mutate(checks.map(({ name }) => name))
  }
  // One at a time: the server makes one check or export of a process at once.
  const check = () => {
    report.reset()
    there.reset()
    here.mutate(undefined, {
      onSuccess: ({ found }) => reportFailed(found.checks.filter((made) => isWrong(made) && !isOrigin(made))),
      onSettled: () => there.mutate(),
    })
  }
  const isOriginRecorded = report.isSuccess && report.variables.includes('origin')
  const checkedOrigin = here.data?.found.checks.filter((made) => isWrong(made) && isOrigin(made)) ?? []
  const isRecorded = report.isSuccess || there.data?.recorded === true
  const isUnrecorded = there.data !== undefined && there.data.wrong !== null && !there.data.recorded
  return (
    <section aria-label="Prova" className={styles.proof} {...focusKept}>
      <div className={styles.ask}>
        <label htmlFor={keyId}>Impressão digital da chave, anotada fora deste sistema (opcional)</label>
        <Input
          id={keyId}
          value={noted}
          maxLength={80}
          spellCheck={false}
          placeholder="64 dígitos hexadecimais, da partida do servidor"
          onChange={({ target }) => setNoted(target.value)}
        />
        <Button type="primary" loading={here.isPending || there.isPending} onClick={check}>
          Conferir agora
        </Button>
      </div>
      <div className={styles.columns}>
        <InBrowser found={here.data?.found} error={here.error} />
        <OnServer found={there.data} error={there.error} />
      </div>
      {checkedOrigin.length > 0 && isKeyId(noted) && !isOriginRecorded && (
        <p>
          Compare os 64 dígitos com os que foram anotados. Se são os mesmos, a chave é outra:{' '}
          <Button size="small" loading={report.isPending} onClick={() => reportFailed(checkedOrigin)}>
            Registrar a falha
          </Button>
        </p>
      )}
      {isRecorded && (
        <p role="status">
          A falha ficou registrada. <Link to={failedChecksPath}>Ver as conferências que falharam</Link>
        </p>
      )}
      {isUnrecorded && (
        <p role="alert" className={styles.failure}>
          O que o servidor encontrou não ficou registrado: o registro das conferências pode ter sido alterado ou não
          respondeu. Anote o que está acima, confira de novo e avise quem cuida do sistema.
        </p>
      )}
      {report.error && (
        <Failure error={report.error} fallback="A falha não ficou registrada. Confira de novo para registrá-la." />
      )}
      <Files orderId={orderId} orderNumber={orderNumber} file={here.data?.file} />
      <NotCovered />
    </section>
  )
}

const names: Readonly<Record<CheckName, string>> = {
  shown: 'Eventos desta página',
  chain: 'Cadeia de hashes',
  seals: 'Selos',
  signatures: 'Assinaturas',
  origin: 'Origem',
}
const words: Readonly<Record<Verdict, string>> = { holds: 'Confere', wrong: 'Não confere', unknown: 'Não conferido' }
const signs: Readonly<Record<Verdict, string>> = { holds: '✓', wrong: '✕', unknown: '?' }

type Line = Omit<Check, 'name'> & { readonly name: string }

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ul className={styles.checks}>
    {lines.map(({ name, verdict, detail }) => (
      <li key={name} data-verdict={verdict}>
        <span className={styles.sign} aria-hidden="true">
          {signs[verdict]}
        </span>
        <div>
          <strong>
            {name}: {words[verdict]}
          </strong>
          <p>{detail}</p>
        </div>
      </li>
    ))}
  </ul>
)

const Side = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.side} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const Failure = ({ error, fallback }: { readonly error: Error; readonly fallback: string }) => (
  <p role="alert" className={styles.failure}>
    {problemDetail(error, fallback)}
  </p>
)

type InBrowserProps = { readonly found: CheckedExport | undefined; readonly error: Error | null }

const InBrowser = ({ found, error }: InBrowserProps) => (
  <Side title="Neste navegador">
    {error && <Failure error={error} fallback="O arquivo não pôde ser lido, e nada foi conferido aqui." />}
    {found === undefined && !error && <p>Ainda não conferido.</p>}
    {found && (
      <>
        <Lines lines={found.checks.map((check) => ({ ...check, name: names[check.name] }))} />
        <p className={styles.quiet}>
          {found.unprotected === 0
            ? 'Todo evento está sob um selo.'
            : `Ainda sem selo: ${found.unprotected}. Só a cadeia os protege.`}
        </p>
        {found.keyId !== '' && (
          <p className={styles.quiet}>
            Chave do arquivo: <code>{found.keyId}</code>
          </p>
        )}
      </>
    )}
  </Side>
)

/** Of what lies outside the order's own events the position is enough to whoever keeps the system. */
const placeOf = ({ position, stream, revision }: NonNullable<OrderVerification['wrong']>): string =>
  stream === null
    ? `Posição ${position}, fora dos eventos deste pedido`
    : `Posição ${position}, stream ${stream}, revisão ${revision}`

const serverLines = (found: OrderVerification): readonly Line[] => [
  found.wrong === null
    ? {
        name: 'Cadeia e selos',
        verdict: 'holds',
        detail: `Eventos do pedido e das consultas a ele: ${found.events}. Selos do registro: ${found.seals}.`,
      }
    : {
        name: 'Cadeia e selos',
        verdict: 'wrong',
        detail: `${placeOf(found.wrong)}: ${found.wrong.what}`,
      },
  {
    name: 'Origem',
    verdict: found.originChecked ? (found.wrong === null ? 'holds' : 'unknown') : 'unknown',
    detail: found.originChecked
      ? 'As chaves são as da configuração do servidor.'
      : 'O servidor não tem a impressão digital da chave na configuração.',
  },
  {
    name: 'Arquivos de selos',
    verdict: found.filesChecked ? (found.wrong === null ? 'holds' : 'unknown') : 'unknown',
    detail: found.filesChecked
      ? 'Cada selo é igual ao arquivo guardado fora do registro.'
      : 'Faltam arquivos de selos: um fim cortado junto com os selos não apareceria.',
  },
]

type OnServerProps = { readonly found: OrderVerification | undefined; readonly error: Error | null }

const OnServer = ({ found, error }: OnServerProps) => (
  <Side title="No servidor">
    {error && <Failure error={error} fallback="O servidor não pôde conferir. Tente de novo em alguns segundos." />}
    {found === undefined && !error && <p>Ainda não conferido.</p>}
    {found && (
      <>
        <Lines lines={serverLines(found)} />
        <p className={styles.quiet}>
          {found.unprotected === 0 ? 'Todo evento está sob um selo.' : `Ainda sem selo: ${found.unprotected}.`}
        </p>
      </>
    )}
  </Side>
)

type FilesProps = Pick<ProofProps, 'orderId' | 'orderNumber'> & { readonly file: unknown }

/** What leaves the system: the proof for anyone, and the dossier for a bank. */
const Files = ({ orderId, orderNumber, file }: FilesProps) => {
  const toast = useToast()
  const gather = useGatherEvidence(orderId, orderNumber)
  const fetching = useMutation({ mutationFn: async () => file ?? (await fetchOrderExport(orderId)) })
  const save = () =>
    fetching.mutate(undefined, {
      onSuccess: (content) => {
        showFile(new Blob([JSON.stringify(content)], { type: 'application/json' }), `${orderNumber}.json`, null)
        toast.success('Arquivo de prova baixado', 'Confira-o com verify-export.mjs, sem este sistema.')
      },
      onError: (error) => toast.error('O arquivo não foi baixado', problemDetail(error, 'Tente de novo.')),
    })
  const dossier = () =>
    gather.mutate(undefined, {
      onSuccess: () => toast.success('Dossiê baixado', 'A consulta aos dados ficou registrada.'),
      onError: (error) => toast.error('O dossiê não foi baixado', problemDetail(error, 'Tente de novo.')),
    })
  return (
    <div className={styles.files}>
      <Button loading={fetching.isPending} onClick={save}>
        Baixar o arquivo de prova
      </Button>
      <Button loading={gather.isPending} onClick={dossier}>
        Baixar o dossiê para uma contestação
      </Button>
      <p className={styles.quiet}>
        O arquivo de prova traz os dados pessoais cifrados. O dossiê os mostra, e por isso cada vez fica registrada.
      </p>
    </div>
  )
}

const NotCovered = () => (
  <Side title="O que esta conferência não cobre">
    <ul className={styles.limits}>
      <li>Eventos depois do último selo: só a cadeia os protege, e quem a recalcula inteira não é visto.</li>
      <li>O fim do registro, se foi cortado junto com os selos e os arquivos deles.</li>
      <li>O que fez quem tem a chave de assinatura e pode escrever na pasta dos selos.</li>
      <li>Outros pedidos, e o que veio no registro antes deste.</li>
      <li>O que está nos arquivos enviados: deles o registro tem só o tamanho e o nome cifrado.</li>
    </ul>
  </Side>
)
