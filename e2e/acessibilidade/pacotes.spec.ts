import { suiteDeAcessibilidade } from './suite.ts'

suiteDeAcessibilidade('pacotes')
