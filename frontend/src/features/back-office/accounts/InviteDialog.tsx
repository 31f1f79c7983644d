import { invitationDays, invitationRequestSchema, type ListedAccount } from '@cartorio/contracts/http/staff-accounts.js'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { fieldRule } from '../../../lib/field-rule'
import { useFocusBack } from '../../../lib/focus'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { type Invitation, useInvite } from '../api/staff-accounts'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { useKeepsPage } from '../session/session-end'
import styles from './Accounts.module.css'
import type { ListedRole } from './account-words'
import { RoleChoice } from './RoleChoice'
import { ShownLink } from './ShownLink'

type InviteDialogProps = {
  readonly accounts: readonly ListedAccount[]
  readonly roles: readonly ListedRole[]
  readonly onClose: () => void
}

const { name: nameSchema, email: emailSchema, roles: rolesSchema } = invitationRequestSchema.shape

/** Invites a person. Where no mail leaves, the link is shown once, in place of the form. */
export const InviteDialog = ({ accounts, roles, onClose }: InviteDialogProps) => {
  const [form] = Form.useForm<Invitation>()
  const [link, setLink] = useState<string>()
  const invite = useInvite()
  const toast = useToast()
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  useKeepsPage()
  const send = (invitation: Invitation) =>
    invite.mutate(invitation, {
      onSuccess: (made) => {
        toast.success(
          `Convite feito para ${invitation.name}`,
          made.link === null
            ? `O link chega ao e-mail em alguns minutos e vale por ${invitationDays} dias.`
            : 'Entregue agora o link à pessoa.',
        )
        if (made.link === null) onClose()
        else setLink(made.link)
      },
      onError: (error) => {
        const errors = fieldErrors(error).map(({ field, message }) => ({
          name: field as keyof Invitation,
          errors: [message],
        }))
        form.setFields(errors)
      },
    })
  const failed = invite.isError && fieldErrors(invite.error).length === 0
  return (
    <Modal
      open
      title={link === undefined ? 'Convidar colega' : 'Entregue o convite'}
      footer={null}
      mask={{ closable: false }}
      keyboard={link === undefined}
      closable={{ 'aria-label': 'Fechar' }}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      {link !== undefined ? (
        <ShownLink
          path={link}
          label="Link do convite"
          explanation={`Deste site não sai nenhum e-mail: copie o link e entregue-o à pessoa. Ele vale por ${invitationDays} dias, uma vez, e não será mostrado de novo.`}
          onClose={onClose}
        />
      ) : (
        <DialogContent content={content}>
          <Form<Invitation>
            form={form}
            layout="vertical"
            noValidate
            requiredMark={false}
            validateTrigger="onSubmit"
            scrollToFirstError={{ focus: true }}
            onFinish={send}
          >
            <Form.Item name="name" label="Nome" rules={[fieldRule(nameSchema)]}>
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item
              name="email"
              label="E-mail"
              extra="Um endereço que já tem conta neste site recebe um aviso no lugar do link, e a conta dele continua como está."
              rules={[fieldRule(emailSchema)]}
            >
              <Input type="email" autoComplete="off" />
            </Form.Item>
            <Known accounts={accounts} />
            <Form.Item
              name="roles"
              label="Papéis"
              initialValue={[]}
              rules={[fieldRule(rolesSchema)]}
              messageVariables={{ label: 'Papéis' }}
            >
              <RoleChoice roles={roles} />
            </Form.Item>
            {failed && (
              <p role="alert" className={styles.failure}>
                {problemDetail(invite.error, 'O convite não foi feito. Tente de novo.')}
              </p>
            )}
            <div className={styles.buttons}>
              <Button type="primary" htmlType="submit" loading={invite.isPending}>
                Convidar
              </Button>
              <Button type="text" onClick={onClose}>
                Voltar
              </Button>
            </div>
          </Form>
        </DialogContent>
      )}
    </Modal>
  )
}

/** The list shows the same: nothing is told of addresses that are not in it. */
const Known = ({ accounts }: Pick<InviteDialogProps, 'accounts'>) => {
  const typed = String(Form.useWatch('email') ?? '')
    .trim()
    .toLowerCase()
  const known = accounts.find(({ email }) => email !== '' && email.toLowerCase() === typed)
  return (
    <p role="status" className={known ? styles.warning : undefined}>
      {known && `Este e-mail já está na lista, na conta de ${known.name}.`}
    </p>
  )
}
