import { type OpenedInvitation, registrationSchema } from '@cartorio/contracts/http/staff-accounts.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { CardPage } from '../../components/CardPage/CardPage'
import card from '../../components/CardPage/CardPage.module.css'
import { NewPasswordField } from '../../components/NewPasswordField/NewPasswordField'
import { PageError, PageLoading } from '../../components/PageState/PageState'
import { fieldRule } from '../../lib/field-rule'
import { fieldErrors, HttpError, problemDetail } from '../../lib/http'
import { Link } from '../../lib/link'
import { readToken } from '../../lib/paths'
import { staffSessionQuery } from '../../lib/staff-session'
import { useChosenPassword } from '../../lib/use-chosen-password'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useNoReferrer } from '../../lib/use-no-referrer'
import styles from './RegistrationPage.module.css'
import { invitationQuery, useRegister } from './registration'

/** By the link of an invitation: who invites to which office, and the password that opens the account. */
const RegistrationPage = () => {
  useDocumentTitle('Convite')
  useNoReferrer()
  const key = readToken(useLocation().hash.slice(1))
  return (
    <CardPage>
      <Invitation linkKey={key} />
    </CardPage>
  )
}

const Ended = ({ title, detail }: { readonly title: string; readonly detail: string }) => (
  <PageError title={title} detail={detail} action={<Link to="/login">Entrar na área da equipe</Link>} />
)

const Invitation = ({ linkKey }: { readonly linkKey: string }): ReactNode => {
  const invitation = useQuery(invitationQuery(linkKey))
  if (linkKey === '')
    return <Ended title="Falta o convite" detail="Abra o link inteiro, como ele veio de quem convidou você." />
  if (invitation.isPending) return <PageLoading text="Abrindo o convite…" />
  if (invitation.isSuccess) return <Registration linkKey={linkKey} invitation={invitation.data} />
  if (invitation.error instanceof HttpError && invitation.error.status < 500 && invitation.error.status !== 429)
    return (
      <Ended
        title="Este convite não vale mais"
        detail={problemDetail(invitation.error, 'Peça outro convite a quem convidou você.')}
      />
    )
  return (
    <PageError
      title="O convite não abriu"
      detail={problemDetail(invitation.error, 'Espere um pouco e tente de novo.')}
      action={<Button onClick={() => invitation.refetch()}>Tentar de novo</Button>}
    />
  )
}

type RegistrationProps = { readonly linkKey: string; readonly invitation: OpenedInvitation }
type Values = { readonly password: string }

const listed = (words: readonly string[]): string => new Intl.ListFormat('pt-BR').format(words)

const invitationWords = ({ name, inviter, office, roles }: OpenedInvitation): string => {
  const as = roles.length === 1 ? ` com o papel ${roles[0]}` : ` com os papéis ${listed(roles)}`
  return `${name === '' ? '' : `${name}, `}${inviter} convidou você para trabalhar no painel de ${office}${roles.length === 0 ? '' : as}.`
}

const Registration = ({ linkKey, invitation }: RegistrationProps) => {
  const { email } = invitation
  const { attempt, form, showRefusal } = useChosenPassword<Values>('password')
  const register = useRegister()
  if (register.isSuccess) return <Registered email={email} />
  if (register.error instanceof HttpError && [404, 409].includes(register.error.status))
    return (
      <Ended
        title="A conta não foi aberta"
        detail={problemDetail(register.error, 'Peça outro convite a quem convidou você.')}
      />
    )
  const send = ({ password }: Values) => register.mutate({ key: linkKey, password, attempt }, { onError: showRefusal })
  const failed = register.isError && fieldErrors(register.error).length === 0
  return (
    <>
      <h1>Convite para a equipe</h1>
      <p className={styles.lead}>{invitationWords(invitation)}</p>
      <p className={styles.email}>
        Você vai entrar com o e-mail <strong>{email}</strong>.
      </p>
      <OtherSession />
      <Form<Values>
        form={form}
        layout="vertical"
        noValidate
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={send}
      >
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <NewPasswordField
          name="password"
          label="Escolha uma senha"
          rule={fieldRule(registrationSchema.shape.password)}
        />
        {failed && (
          <p role="alert" className={card.failure}>
            {problemDetail(register.error, 'A conta não foi aberta. Espere um pouco e tente de novo.')}
          </p>
        )}
        <Button type="primary" size="large" htmlType="submit" block loading={register.isPending}>
          Aceitar o convite
        </Button>
      </Form>
    </>
  )
}

const Registered = ({ email }: Pick<OpenedInvitation, 'email'>) => {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        A sua conta está aberta
      </h1>
      <p className={styles.email}>{`Entre agora com ${email} e a senha que você escolheu.`}</p>
      <Button type="primary" size="large" block onClick={() => void navigate('/login', { replace: true })}>
        Entrar
      </Button>
    </>
  )
}

/** The invitation is not for whoever is signed in at this browser. */
const OtherSession = () => {
  const { data } = useQuery(staffSessionQuery)
  if (!data) return null
  return (
    <p className={styles.warning}>
      {`Neste navegador está conectada a conta de ${data.name || data.email}. Ao aceitar o convite, essa sessão termina aqui; a conta dela continua como está.`}
    </p>
  )
}

export default RegistrationPage
