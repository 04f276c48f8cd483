import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('liberacoes')
