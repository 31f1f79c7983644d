import { siteUnderTest } from './site.js'
import { walkDocumentsAbroad } from './walks/documents/abroad.js'

const site = siteUnderTest({ MAIL: 'folder' })

walkDocumentsAbroad(site)
