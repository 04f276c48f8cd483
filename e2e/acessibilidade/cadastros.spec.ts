import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('cadastros')
