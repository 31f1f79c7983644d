import { requiredFieldsMessage } from '@cartorio/contracts/http/applicant-data.js'
import { birthCertificateSchema } from '@cartorio/contracts/http/birth-certificate.js'
import { Form, Input } from 'antd'
import { FieldGroup } from '../../../components/FieldGroup/FieldGroup'
import { FieldPair } from '../../../components/FieldPair/FieldPair'
import { PastDateInput } from '../../../components/PastDateInput/PastDateInput'
import { fieldRule } from '../../../lib/field-rule'
import styles from './steps.module.css'

const { shape } = birthCertificateSchema
const rulesOf = (field: keyof typeof shape) => [fieldRule(shape[field])]

/** What stands on the certificate. */
export const CertificateStep = () => (
  <>
    <Form.Item
      name="fullNameOnCertificate"
      label="Nome completo na certidão"
      required
      rules={rulesOf('fullNameOnCertificate')}
      extra="Como foi registrado ao nascer, mesmo que tenha mudado depois."
    >
      <Input autoComplete="off" maxLength={150} />
    </Form.Item>
    <Form.Item name="motherFullName" label="Nome completo da mãe" required rules={rulesOf('motherFullName')}>
      <Input autoComplete="off" maxLength={150} />
    </Form.Item>
    <Form.Item
      name="fatherFullName"
      label="Nome completo do pai"
      required
      rules={rulesOf('fatherFullName')}
      extra="Se não consta no registro, escreva “não consta”."
    >
      <Input autoComplete="off" maxLength={150} />
    </Form.Item>
    <Form.Item
      name="birthDate"
      label="Data de nascimento"
      required
      validateFirst
      rules={[{ required: true, message: requiredFieldsMessage }, ...rulesOf('birthDate')]}
    >
      <PastDateInput />
    </Form.Item>
    <FieldGroup title="Números do registro">
      <p className={styles.help}>Estão na certidão antiga. Sem eles também achamos o registro.</p>
      <FieldPair short>
        <Form.Item name="bookNumber" label="Livro" rules={rulesOf('bookNumber')}>
          <Input autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item name="pageNumber" label="Folha" rules={rulesOf('pageNumber')}>
          <Input autoComplete="off" maxLength={30} />
        </Form.Item>
        <Form.Item name="termNumber" label="Termo" rules={rulesOf('termNumber')}>
          <Input autoComplete="off" maxLength={40} />
        </Form.Item>
      </FieldPair>
    </FieldGroup>
  </>
)
