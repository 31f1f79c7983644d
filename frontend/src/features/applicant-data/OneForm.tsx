import { Button } from '../../components/Button/Button'
import { ButtonLink } from '../../components/ButtonLink/ButtonLink'
import { Notice } from '../../components/Notice/Notice'
import { birthCertificatePath } from '../../lib/paths'
import styles from './OneForm.module.css'

type OneFormProps = { readonly token: string; readonly onOther: () => void }

/** Of the applicant's own birth certificate its form is enough. */
export const OneForm = ({ token, onOther }: OneFormProps) => (
  <div className={styles.one}>
    <Notice kind="info" title="Um formulário basta">
      A certidão de nascimento está no seu nome. O formulário dela pede também o que falta de você, e este não é
      preciso.
    </Notice>
    <ButtonLink to={birthCertificatePath(token)}>Preencher o formulário da certidão</ButtonLink>
    <Button onClick={onOther}>A certidão é de outra pessoa</Button>
  </div>
)
