import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import type { ContactEntry, OpenedContact } from '@cartorio/contracts/http/contact.js'
import { Button, Popconfirm } from 'antd'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useOpenContact, useSettleContact } from '../api/attention'
import styles from './AttentionPage.module.css'
import { Conversation, Words } from './Conversation'
import { Entry } from './Entry'
import { useSettled } from './settled'

const listContactWords = ({ name, email, text, receivedAt, answers }: OpenedContact) => [
  { id: 'question', who: `${name} <${email}>`, at: receivedAt, text },
  ...answers.map(({ text: answer, sentAt }) => ({ id: sentAt, who: 'Resposta da equipe', at: sentAt, text: answer })),
]

const describeContactState = ({ refused, resolved }: ContactEntry): string => {
  if (resolved !== null) return resolved.answered ? 'Respondida por e-mail' : 'Encerrada sem resposta'
  if (refused === null) return 'Espera uma resposta'
  return `A resposta não chegou: o servidor de e-mail recusou o endereço (${refused})`
}

const describeViews = (views: number): string =>
  views === 0 ? 'ainda não lida' : views === 1 ? 'lida uma vez' : `lida ${views} vezes`

/** A message of the contact form: read at a click, which is recorded, answered by mail, or taken off the list. */
export const ContactCard = ({ entry, contact }: { readonly entry: AttentionEntry; readonly contact: ContactEntry }) => {
  const { id, receivedAt, deletedAt, views, resolved } = contact
  const toast = useToast()
  const onSettled = useSettled()
  const opened = useOpenContact(id)
  const settling = useSettleContact(id)
  const settle = async (how: Parameters<typeof settling.mutateAsync>[0], done: string) => {
    try {
      await settling.mutateAsync(how)
      toast.success(done)
      onSettled()
    } catch {
      // The failure is shown below the answer.
    }
  }
  const failed = opened.error ?? settling.error
  const failure = failed
    ? problemDetail(failed, 'A mensagem não pôde ser lida ou respondida. Tente de novo.')
    : undefined
  return (
    <Entry
      // What became of it is said already.
      entry={{
        ...entry,
        reason: describeContactState(contact),
        resolved: entry.resolved && { ...entry.resolved, how: null },
      }}
      time={`${resolved ? 'recebida em' : 'desde'} ${formatDateTime(receivedAt)} · ${describeViews(views)} · será apagada em ${formatDateTime(deletedAt)}`}
      facts={
        failure !== undefined &&
        opened.data === undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )
      }
      remedies={
        <>
          {opened.data === undefined && (
            <Button loading={opened.isPending} data-remedy onClick={() => opened.mutate()}>
              {resolved ? 'Ler' : 'Ler e responder'}
            </Button>
          )}
          {!resolved && (
            <Popconfirm
              title="Encerrar sem resposta?"
              description="Quem escreveu não recebe nada, e depois a mensagem não é mais respondida por aqui."
              placement="topRight"
              okText="Encerrar"
              cancelText="Cancelar"
              onConfirm={() => settle({ action: 'close' }, 'Mensagem resolvida')}
            >
              <Button type="link" className={styles.other ?? ''} disabled={settling.isPending}>
                Não precisa de resposta
              </Button>
            </Popconfirm>
          )}
          <Popconfirm
            title="Apagar esta mensagem agora?"
            description="Faça isso a pedido de quem a escreveu. Não há volta."
            placement="topRight"
            okText="Apagar"
            okButtonProps={{ danger: true }}
            cancelText="Cancelar"
            onConfirm={() => settle({ action: 'erase' }, 'Mensagem apagada')}
          >
            <Button type="link" className={styles.other ?? ''} disabled={settling.isPending}>
              Apagar agora
            </Button>
          </Popconfirm>
        </>
      }
    >
      {opened.data === undefined ? (
        <p className={styles.note}>A leitura fica registrada com o seu nome.</p>
      ) : (
        <div className={styles.opened}>
          <p>
            Assunto: <strong>{opened.data.subject}</strong>
          </p>
          {resolved ? (
            <Words words={listContactWords(opened.data)} />
          ) : (
            <Conversation
              words={listContactWords(opened.data)}
              label="Resposta, enviada por e-mail"
              maxLength={4000}
              submit="Responder por e-mail"
              sending={settling.isPending}
              failure={failure}
              onAnswer={(text) => settle({ action: 'answer', text }, 'Resposta a caminho')}
            />
          )}
        </div>
      )}
    </Entry>
  )
}
