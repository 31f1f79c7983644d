/** What use-order-actions.ts loads when a form is about to be opened: the forms are the larger part of the desk's script. */
export { formForDocument } from './document-form'
export { eraseForm } from './erase-form'
export { formOf } from './form-of'
export { overrideForm } from './override-form'
