import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('casca')
