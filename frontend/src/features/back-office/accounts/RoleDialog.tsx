import { roleRequestSchema } from '@cartorio/contracts/http/roles.js'
import { type Right, rightLabels, rights } from '@cartorio/contracts/rights.js'
import { Button, Checkbox, Form, Input, Modal } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import { useFocusBack } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useDefineRole, useRemoveRole } from '../api/staff-accounts'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { mayDo } from '../held-rights'
import { useKeepsPage } from '../session/session-end'
import styles from './Accounts.module.css'
import type { ListedRole } from './account-words'

type Values = { readonly name: string; readonly rights: readonly Right[] }

/** Makes a role of the office, or renames it and changes what it may do. */
export const RoleDialog = ({ role, onClose }: { readonly role?: ListedRole; readonly onClose: () => void }) => {
  const define = useDefineRole()
  const toast = useToast()
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  useKeepsPage()
  const save = ({ name, rights: chosen }: Values) =>
    define.mutate(
      { ...(role && { id: role.id }), name, rights: chosen },
      {
        onSuccess: () => {
          toast.success(
            role === undefined ? `O papel ${name} foi criado` : `O papel ${name} mudou`,
            role === undefined
              ? 'Dê-o a alguém em Contas, ou convide um colega com ele.'
              : 'Vale a partir do próximo clique de quem o tem.',
          )
          onClose()
        },
      },
    )
  return (
    <Modal
      open
      title={role === undefined ? 'Criar papel' : `Mudar o papel ${role.name}`}
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <DialogContent content={content}>
        <Form<Values>
          layout="vertical"
          noValidate
          requiredMark={false}
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true }}
          initialValues={{ name: role?.name ?? '', rights: role?.rights ?? [] }}
          onFinish={save}
        >
          <Form.Item name="name" label="Nome do papel" rules={[fieldRule(roleRequestSchema.shape.name)]}>
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item name="rights" label="Direitos" rules={[fieldRule(roleRequestSchema.shape.rights)]}>
            <RightChoice />
          </Form.Item>
          {define.isError && (
            <p role="alert" className={styles.failure}>
              {problemDetail(define.error, 'O papel não foi salvo. Tente de novo.')}
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={define.isPending}>
              {role === undefined ? 'Criar papel' : 'Salvar papel'}
            </Button>
            <Button type="text" onClick={onClose}>
              Voltar
            </Button>
          </div>
        </Form>
      </DialogContent>
    </Modal>
  )
}

type RightChoiceProps = {
  /** Given by the field of the form. */
  readonly value?: readonly Right[]
  readonly onChange?: (chosen: readonly Right[]) => void
}

const RightChoice = ({ value = [], onChange }: RightChoiceProps) => (
  <>
    <ul className={styles.choices} data-columns>
      {rights.map((right) => (
        <li key={right}>
          <Checkbox
            checked={value.includes(right)}
            disabled={!mayDo(right)}
            onChange={({ target }) =>
              onChange?.(target.checked ? [...value, right] : value.filter((held) => held !== right))
            }
          >
            {rightLabels[right]}
          </Checkbox>
        </li>
      ))}
    </ul>
    {!rights.every(mayDo) && <p className={styles.quiet}>Um papel dá só direitos que a sua própria conta tem.</p>}
  </>
)

/** Whoever has the role loses what it gives. */
export const RemoveRoleDialog = ({ role, onClose }: { readonly role: ListedRole; readonly onClose: () => void }) => {
  const remove = useRemoveRole()
  const toast = useToast()
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  const act = () =>
    remove.mutate(
      { id: role.id },
      {
        onSuccess: () => {
          toast.success(`O papel ${role.name} foi removido`, 'Quem o tinha continua com os outros papéis.')
          onClose()
        },
      },
    )
  return (
    <Modal
      open
      title={`Remover o papel ${role.name}`}
      footer={null}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <DialogContent content={content}>
        <p className={styles.words}>
          Quem tem este papel perde na hora os direitos dele, e continua com os outros papéis. Para devolvê-los é
          preciso criar outro papel.
        </p>
        {remove.isError && (
          <p role="alert" className={styles.failure}>
            {problemDetail(remove.error, 'O papel não foi removido. Tente de novo.')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="primary" danger loading={remove.isPending} onClick={act}>
            Remover o papel
          </Button>
          <Button onClick={onClose}>Voltar</Button>
        </div>
      </DialogContent>
    </Modal>
  )
}
