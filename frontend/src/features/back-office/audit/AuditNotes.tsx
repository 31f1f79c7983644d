import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import { auditNoteRequestSchema } from '@cartorio/contracts/http/audit-notes.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageEmpty, PageError, PageLoading } from '../../../components/PageState/PageState'
import { fieldRule } from '../../../lib/field-rule'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useToast } from '../../../lib/toast'
import { auditNotesQuery, useWriteAuditNote } from '../api/order-audit'
import { orderAuditPath } from '../order-path'
import { useKeepsPage } from '../session/session-end'
import { EventActor } from './EventActor'
import { type AuditNote, anchorOf, NoteText } from './NotesAbout'
import styles from './OrderAudit.module.css'

type AuditNotesProps = {
  readonly orderId: string
  readonly orderNumber: string
  readonly events: readonly AuditEvent[]
  readonly view: string
}

/** What auditors wrote beside the order's history, and the form of another note. */
export const AuditNotes = ({ orderId, orderNumber, events, view }: AuditNotesProps) => {
  const { data, error, isPending, refetch } = useQuery(auditNotesQuery(orderId, view))
  if (isPending) return <PageLoading text="Lendo as anotações…" />
  if (data === undefined)
    return (
      <PageError
        heading="h2"
        title="As anotações não carregaram"
        detail={problemDetail(error, 'A lista não pôde ser lida. Tente de novo.')}
        action={<Button onClick={() => refetch()}>Tentar de novo</Button>}
      />
    )
  return (
    <>
      {data.personalData === 'erased' ? (
        <p>Este pedido não recebe mais anotações, e os textos delas foram removidos com os dados da pessoa.</p>
      ) : (
        <NoteForm orderId={orderId} orderNumber={orderNumber} events={events} written={data.notes.length} />
      )}
      {data.notes.length === 0 ? (
        <PageEmpty
          heading="h2"
          title="Nenhuma anotação"
          detail="O que a auditoria anotar fica aqui, ao lado do histórico: o pedido e a prova dele não mudam."
        />
      ) : (
        <ol className={styles.events} aria-label="Anotações da auditoria">
          {data.notes.map((note) => (
            <NoteEntry key={note.id} orderId={orderId} note={note} />
          ))}
        </ol>
      )}
    </>
  )
}

const NoteEntry = ({
  orderId,
  note: { actor, writtenAt, about, text },
}: {
  readonly orderId: string
  readonly note: AuditNote
}) => (
  <li className={styles.view}>
    <h2>
      <EventActor actor={actor} />
    </h2>
    <p className={styles.quiet}>
      <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time> ·{' '}
      {about === null ? (
        'sobre o histórico inteiro'
      ) : (
        <Link to={`${orderAuditPath(orderId)}#${anchorOf(about)}`}>{`sobre o evento ${about.revision}`}</Link>
      )}
    </p>
    <p>
      <NoteText text={text} />
    </p>
  </li>
)

/** The whole history, beside revisions. */
const everything = 'all'

type NoteFields = { readonly text: string; readonly event: string }

type NoteFormProps = Omit<AuditNotesProps, 'view'> & {
  /** Notes that are there already: the same words after one of them are another note. */
  readonly written: number
}

const NoteForm = ({ orderId, orderNumber, events, written }: NoteFormProps) => {
  useKeepsPage()
  const title = useId()
  const [parameters] = useSearchParams()
  const [form] = Form.useForm<NoteFields>()
  const writing = useWriteAuditNote(orderId)
  const toast = useToast()
  const named = parameters.get('evento') ?? ''
  const chosen = events.some(({ revision }) => String(revision) === named) ? named : everything
  const options = [
    { value: everything, label: 'O histórico inteiro' },
    ...events.map(({ revision, sentence, type }) => ({
      value: String(revision),
      label: `${revision}. ${sentence ?? type}`,
    })),
  ]
  const write = ({ text, event }: NoteFields) =>
    writing.mutate(
      { note: { text: text.trim(), ...(event === everything ? {} : { revision: Number(event) }) }, written },
      {
        onSuccess: () => {
          form.setFieldsValue({ text: '' })
          toast.success('Anotação registrada', `Ela está ao lado do histórico do pedido ${orderNumber}, com seu nome.`)
        },
      },
    )
  return (
    <section className={styles.writing} aria-labelledby={title}>
      <h2 id={title}>Nova anotação</h2>
      <Form<NoteFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={{ text: '', event: chosen }}
        onFinish={write}
      >
        <Form.Item name="event" label="Sobre o quê">
          <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
        </Form.Item>
        <Form.Item
          name="text"
          label="Anotação"
          extra="O texto fica protegido com os dados do pedido e é removido com eles. Uma anotação não se muda: para corrigir, escreva outra."
          rules={[fieldRule(auditNoteRequestSchema.shape.text)]}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
        {writing.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(writing.error, 'A anotação não foi registrada, e o texto continua aqui. Tente de novo.')}
          </p>
        )}
        <Button type="primary" htmlType="submit" loading={writing.isPending}>
          Registrar anotação
        </Button>
      </Form>
    </section>
  )
}
