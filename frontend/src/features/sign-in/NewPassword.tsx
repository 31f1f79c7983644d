import { newPasswordRequestSchema } from '@cartorio/contracts/http/account.js'
import { Button, Form } from 'antd'
import { useEffect, useRef } from 'react'
import styles from '../../components/CardPage/CardPage.module.css'
import { NewPasswordField } from '../../components/NewPasswordField/NewPasswordField'
import { PageError } from '../../components/PageState/PageState'
import { fieldRule } from '../../lib/field-rule'
import { focusFirst } from '../../lib/focus'
import { fieldErrors, HttpError, problemDetail } from '../../lib/http'
import { useToast } from '../../lib/toast'
import { useChosenPassword } from '../../lib/use-chosen-password'
import { useNewPassword } from './api/forgotten-password'

type NewPasswordProps = {
  readonly linkKey: string
  readonly onSignIn: () => void
  /** Requests another link. */
  readonly onAgain: () => void
}

/** By the mailed link: takes another password, and leads to the sign-in with it. */
export const NewPassword = ({ linkKey, onSignIn, onAgain }: NewPasswordProps) => {
  const { attempt, form, showRefusal } = useChosenPassword<{ newPassword: string }>('newPassword')
  const choose = useNewPassword()
  const toast = useToast()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(part.current), [])
  if (choose.error instanceof HttpError && choose.error.status === 404)
    return (
      <PageError
        title="Este link não vale mais"
        detail={problemDetail(choose.error, 'Peça outro link.')}
        action={
          <Button type="primary" onClick={onAgain}>
            Pedir outro link
          </Button>
        }
      />
    )
  const send = ({ newPassword }: { newPassword: string }) =>
    choose.mutate(
      { key: linkKey, newPassword, attempt },
      {
        onSuccess: () => {
          toast.success('Senha trocada', 'Entre agora com a senha que você escolheu.')
          onSignIn()
        },
        onError: showRefusal,
      },
    )
  const failed = choose.isError && fieldErrors(choose.error).length === 0
  return (
    <div ref={part}>
      <h1>Escolha outra senha</h1>
      <p className={styles.lead}>Ao salvar, as sessões da sua conta em outros navegadores terminam.</p>
      <Form<{ newPassword: string }>
        form={form}
        layout="vertical"
        noValidate
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <NewPasswordField
          name="newPassword"
          label="Nova senha"
          rule={fieldRule(newPasswordRequestSchema.shape.newPassword)}
        />
        {failed && (
          <p role="alert" className={styles.failure}>
            {problemDetail(choose.error, 'A senha não mudou. Espere um pouco e tente de novo.')}
          </p>
        )}
        <Button type="primary" size="large" htmlType="submit" block loading={choose.isPending}>
          Salvar a nova senha
        </Button>
      </Form>
    </div>
  )
}
