import { drawPage } from '../../command/uploads/pictures/draw-page.js'
import { answerWork } from '../threads/answer-work.js'

answerWork(drawPage)
