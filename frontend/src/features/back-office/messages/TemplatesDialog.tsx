import { messageTemplateBody } from '@cartorio/contracts/http/office-lists.js'
import {
  fillMessage,
  type MessageTemplate,
  messageFieldNames,
  messageFields,
} from '@cartorio/contracts/message-templates.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { useFocusBack } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { messageTemplatesQuery, type TemplateChange, useChangeTemplates } from '../api/conversations'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { mayDo } from '../held-rights'
import { useKeepsPage } from '../session/session-end'
import styles from './TemplatesDialog.module.css'
import { newTemplateId } from './template-id'

/** What the preview shows of an order that does not exist. */
const exampleValues = {
  nome: 'Ana',
  pedido: 'CO-2026-00001',
  documento: 'Certidão de Nascimento',
  situacao: 'Em Andamento',
  prazo: '28 de novembro',
  rastreio: 'DHL 1234567890',
  atendente: 'Olívia',
}

const failure = 'Os modelos não foram salvos. Tente de novo.'

type EditorProps = {
  /** With an empty id, one that is new. */
  readonly template: MessageTemplate
  readonly taken: readonly string[]
  readonly sending: boolean
  readonly onSave: (template: MessageTemplate) => void
  readonly onBack: () => void
}

const Editor = ({ template, taken, sending, onSave, onBack }: EditorProps) => {
  const [name, setName] = useState(template.name)
  const [text, setText] = useState(template.text)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [nameId, textId] = [useId(), useId()]
  const save = () => {
    const id = template.id === '' ? newTemplateId(name, taken) : template.id
    const checked = z.safeParse(messageTemplateBody, { id, name, text })
    if (checked.success) return onSave(checked.data)
    setProblems(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])))
  }
  const wrong = (field: string, id: string) =>
    problems[field] === undefined
      ? {}
      : ({ status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const)
  const problemOf = (field: string, id: string) =>
    problems[field] !== undefined && (
      <p id={`${id}-problem`} className={styles.failure}>
        {problems[field]}
      </p>
    )
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.field}>
        <label htmlFor={nameId}>Nome do modelo</label>
        <Input
          id={nameId}
          value={name}
          maxLength={60}
          {...wrong('name', nameId)}
          onChange={({ target }) => setName(target.value)}
        />
        {problemOf('name', nameId)}
      </div>
      <div className={styles.field}>
        <label htmlFor={textId}>Texto</label>
        <Input.TextArea
          id={textId}
          value={text}
          autoSize={{ minRows: 5, maxRows: 12 }}
          {...wrong('text', textId)}
          onChange={({ target }) => setText(target.value)}
        />
        {problemOf('text', textId)}
      </div>
      <ul className={styles.fields} aria-label="Campos que o pedido preenche">
        {messageFieldNames.map((field) => (
          <li key={field}>
            <code>{`{${field}}`}</code> <span>{messageFields[field]}</span>
          </li>
        ))}
      </ul>
      <section className={styles.preview} aria-label="Como fica">
        <p className={styles.quiet}>Como fica, com um pedido de exemplo:</p>
        <p className={styles.text}>{fillMessage(text, exampleValues)}</p>
      </section>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={sending}>
          Salvar modelo
        </Button>
        <Button type="text" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  )
}

const blank: MessageTemplate = { id: '', name: '', text: 'Olá, {nome}. ' }

/** The office's templates: everyone reads them, administrators change them. */
export const TemplatesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const list = useQuery(messageTemplatesQuery)
  const toast = useToast()
  const change = useChangeTemplates()
  const [edited, setEdited] = useState<MessageTemplate>()
  /** Of the list on which an editor was opened; a list that has come meanwhile was not seen. */
  const [seen, setSeen] = useState<number>()
  const [leaving, setLeaving] = useState<string>()
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  useKeepsPage()
  const templates = list.data?.templates ?? []
  const mayChange = mayDo('settings')

  const edit = (template: MessageTemplate) => {
    setSeen(list.data?.version)
    setEdited(template)
  }
  const version = list.data?.version ?? 0

  const give = async (sent: TemplateChange, done: string) => {
    try {
      await change.mutateAsync(sent)
      toast.success(done)
      setEdited(undefined)
      setLeaving(undefined)
    } catch {
      // The dialog says it, and what was typed stays; after that, sending again is a decision.
      setSeen(undefined)
    }
  }

  return (
    <Modal
      open
      title="Modelos de mensagem"
      footer={null}
      width={680}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
      mask={{ closable: edited === undefined }}
    >
      <DialogContent key={edited === undefined ? 'list' : 'editor'} content={content}>
        {list.isPending && <PageLoading text="Lendo os modelos…" />}
        {list.isError && (
          <PageError
            heading="h2"
            title="Os modelos não carregaram"
            detail={problemDetail(list.error, 'A lista não pôde ser lida. Tente de novo.')}
            action={<Button onClick={() => list.refetch()}>Tentar de novo</Button>}
          />
        )}
        {change.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(change.error, failure)}
          </p>
        )}
        {edited === undefined ? (
          <div className={styles.list}>
            {!mayChange && <p className={styles.quiet}>Só a administração muda os modelos.</p>}
            <ul className={styles.templates} aria-label="Modelos">
              {templates.map((template) => (
                <li key={template.id}>
                  <div>
                    <h3>{template.name}</h3>
                    <p className={styles.text}>{template.text}</p>
                  </div>
                  {mayChange && (
                    <div className={styles.buttons}>
                      <Button size="small" aria-label={`Mudar ${template.name}`} onClick={() => edit(template)}>
                        Mudar
                      </Button>
                      {leaving === template.id && (
                        <p id={`${template.id}-leaves`} className={styles.quiet}>
                          O texto do modelo sai da lista de toda a equipe, e não há volta. As mensagens enviadas ficam.
                        </p>
                      )}
                      {leaving === template.id ? (
                        <Button
                          aria-describedby={`${template.id}-leaves`}
                          size="small"
                          danger
                          autoFocus
                          loading={change.isPending}
                          onClick={() =>
                            void give({ templates: [], removed: [template.id], version }, 'Modelo retirado')
                          }
                        >
                          Retirar da lista
                        </Button>
                      ) : (
                        <Button
                          size="small"
                          aria-label={`Retirar ${template.name}`}
                          onClick={() => setLeaving(template.id)}
                        >
                          Retirar
                        </Button>
                      )}
                    </div>
                  )}
                </li>
              ))}
            </ul>
            {list.isSuccess && templates.length === 0 && <p>Nenhum modelo ainda.</p>}
            {mayChange && list.isSuccess && (
              <Button type="primary" onClick={() => edit(blank)}>
                Novo modelo
              </Button>
            )}
          </div>
        ) : (
          <Editor
            template={edited}
            taken={templates.map(({ id }) => id)}
            sending={change.isPending}
            onSave={(template) =>
              void give({ templates: [template], removed: [], version: seen ?? version }, 'Modelo salvo')
            }
            onBack={() => setEdited(undefined)}
          />
        )}
      </DialogContent>
    </Modal>
  )
}
