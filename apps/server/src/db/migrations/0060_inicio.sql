-- The tables as the migrations 0000 to 0059 had made them one by one (decision 0056). Columns stand in the order in which
-- they came, because rows of tables are values of functions, too.
CREATE TABLE "acabamento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acabamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_referencia" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_tipo_acabamento" integer,
	"lote_minimo" numeric(12, 2),
	"id_unidade" integer,
	"status" smallint NOT NULL,
	"situacao" smallint NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_pro" integer,
	"id_versao_mobi" integer
);
--> statement-breakpoint
CREATE TABLE "acabamento_mercado" (
	"id" integer PRIMARY KEY NOT NULL,
	"id_referencia" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"busca" text NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "acabamento_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acabamento_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_acabamento" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"alvo" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "acabamento_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "acabamento_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_acabamento" integer NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
CREATE TABLE "aplicabilidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_empresa" integer,
	"id_aplicavel" integer NOT NULL,
	"excluida" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "aplicabilidade_base" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_base_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_material" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_pro" integer,
	"id_versao_mobi" integer
);
--> statement-breakpoint
CREATE TABLE "aplicabilidade_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_base" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"alvo" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "aplicabilidade_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "aplicabilidade_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_base" integer NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
CREATE TABLE "arquivo" (
	"sha256" text PRIMARY KEY NOT NULL,
	"tamanho" bigint NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"visto_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer,
	"imagem" text
);
--> statement-breakpoint
CREATE TABLE "entrega" (
	"id_serial" integer NOT NULL,
	"coisa" text NOT NULL,
	"id_alvo" integer NOT NULL,
	"numero" integer NOT NULL,
	"sha256" text NOT NULL,
	"inicio" timestamp with time zone DEFAULT now() NOT NULL,
	"fim" timestamp with time zone,
	"ate" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "entrega_id_serial_coisa_id_alvo_numero_sha256_pk" PRIMARY KEY("id_serial","coisa","id_alvo","numero","sha256")
);
--> statement-breakpoint
CREATE TABLE "entrega_arquivo" (
	"coisa" text NOT NULL,
	"marca" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "entrega_arquivo_coisa_marca_pk" PRIMARY KEY("coisa","marca")
);
--> statement-breakpoint
CREATE TABLE "entrega_edicao" (
	"id_serial" integer NOT NULL,
	"coisa" text NOT NULL,
	"id_alvo" integer NOT NULL,
	"numero" integer NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entrega_edicao_id_serial_coisa_id_alvo_numero_pk" PRIMARY KEY("id_serial","coisa","id_alvo","numero")
);
--> statement-breakpoint
CREATE TABLE "auditoria" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auditoria_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"id_usuario" integer,
	"id_pessoa" integer,
	"id_empresa" integer,
	"autor" text NOT NULL,
	"origem" text NOT NULL,
	"requisicao" text NOT NULL,
	"chamada" text NOT NULL,
	"acao" text NOT NULL,
	"tabela" text NOT NULL,
	"id_registro" text NOT NULL,
	"diferenca" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boletim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boletim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_empresa" integer NOT NULL,
	"ano" smallint NOT NULL,
	"numero" integer NOT NULL,
	"titulo" text NOT NULL,
	"antes" timestamp with time zone NOT NULL,
	"depois" timestamp with time zone NOT NULL,
	"novos" integer NOT NULL,
	"alterados" integer NOT NULL,
	"descontinuados" integer NOT NULL,
	"retirados" integer NOT NULL,
	"html" text NOT NULL,
	"pdf" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
CREATE TABLE "classe_id" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "classe_id_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"comum" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"unidade" integer NOT NULL,
	"preco" numeric(12, 2) DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"comum" integer NOT NULL,
	"descricao" text NOT NULL,
	"tipo_material" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grupo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grupo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"comum" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"tipo_material" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prenativo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prenativo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"unidade" integer NOT NULL,
	"tipo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipo_acabamento" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipo_acabamento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipo_tecido" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipo_tecido_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipo_vidro" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipo_vidro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"comum" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"comum" integer NOT NULL,
	"sigla" text NOT NULL,
	"descricao" text
);
--> statement-breakpoint
CREATE TABLE "cliente" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"documento" text NOT NULL,
	"razao_social" text NOT NULL,
	"nome_fantasia" text NOT NULL,
	"estado" text NOT NULL,
	"cidade" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cliente_serial" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cliente_serial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_cliente" integer NOT NULL,
	"serial" text,
	"sistema" smallint NOT NULL,
	"descricao_produto" text NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL,
	"inquilino" integer DEFAULT 0 NOT NULL,
	"nivel" smallint DEFAULT 1 NOT NULL,
	"qtde_limite_perfil" smallint DEFAULT 0 NOT NULL,
	"qtde_limite_componente" smallint DEFAULT 0 NOT NULL,
	"bloqueada_atualizacao" boolean DEFAULT false NOT NULL,
	"bloqueada_liberacao" boolean DEFAULT false NOT NULL,
	"id_patrocinio" integer,
	"liberacao_bloqueada_desde" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "patrocinio" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patrocinio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projetista_aberto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projetista_aberto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_referencia" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	"qtde_limite_perfil" smallint,
	"qtde_limite_componente" smallint,
	"bloqueada_atualizacao" boolean DEFAULT false NOT NULL,
	"bloqueada_liberacao" boolean DEFAULT false NOT NULL,
	"liberacao_bloqueada_desde" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projeto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "projeto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_projetista" integer NOT NULL,
	"id_linha" integer NOT NULL,
	"imagem" text,
	"desenho" text
);
--> statement-breakpoint
CREATE TABLE "empresa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empresa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"cnpj" text NOT NULL,
	"razao" text NOT NULL,
	"fantasia" text NOT NULL,
	"cep" text NOT NULL,
	"endereco" text NOT NULL,
	"numero" text NOT NULL,
	"complemento" text,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"estado" text NOT NULL,
	"id_perfil" integer,
	"id_empresa_mae" integer,
	"provedora" boolean DEFAULT false NOT NULL,
	"direitos" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresa_tela" (
	"id_empresa" integer NOT NULL,
	"id_tela" integer NOT NULL,
	CONSTRAINT "empresa_tela_id_empresa_id_tela_pk" PRIMARY KEY("id_empresa","id_tela")
);
--> statement-breakpoint
CREATE TABLE "empresa_tipo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "empresa_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"perfil" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "empresa_tipo_tela" (
	"id_empresa_tipo" integer NOT NULL,
	"id_tela" integer NOT NULL,
	CONSTRAINT "empresa_tipo_tela_id_empresa_tipo_id_tela_pk" PRIMARY KEY("id_empresa_tipo","id_tela")
);
--> statement-breakpoint
CREATE TABLE "tela_sistema" (
	"id" integer PRIMARY KEY NOT NULL,
	"papel" text NOT NULL,
	"descricao" text NOT NULL,
	CONSTRAINT "tela_sistema_papel_unique" UNIQUE("papel")
);
--> statement-breakpoint
CREATE TABLE "componente" (
	"id" integer PRIMARY KEY NOT NULL,
	"id_grupo" integer,
	"id_cor" integer,
	"id_unidade_item" integer,
	"id_unidade_embalagem" integer,
	"quantidade_embalagem" integer,
	"otimizacao_barra" integer,
	"id_aplicabilidade" integer
);
--> statement-breakpoint
CREATE TABLE "kit" (
	"id" integer PRIMARY KEY NOT NULL,
	"tipo_kit" smallint,
	"id_grupo" integer
);
--> statement-breakpoint
CREATE TABLE "kit_composicao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_composicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"tipo" text NOT NULL,
	"id_produto" integer,
	"codigo_produto" text NOT NULL,
	"descricao" text NOT NULL,
	"unidade" text,
	"quantidade" numeric(12, 3) NOT NULL,
	"usinagem" text,
	"versao" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kit_medida" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kit_medida_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"largura" numeric(12, 2),
	"altura" numeric(12, 2),
	"espessura" numeric(12, 2) NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kit_medida_cor" (
	"id_medida" integer NOT NULL,
	"id_cor" integer NOT NULL,
	CONSTRAINT "kit_medida_cor_id_medida_id_cor_pk" PRIMARY KEY("id_medida","id_cor")
);
--> statement-breakpoint
CREATE TABLE "perfil" (
	"id" integer PRIMARY KEY NOT NULL,
	"peso" numeric(12, 3),
	"id_unidade_valorizacao" integer,
	"mais_de_um_tamanho_barra" smallint,
	"barra1" integer,
	"barra2" integer,
	"barra3" integer,
	"id_classe" integer,
	"id_prenativo" integer,
	"perda" smallint,
	"composto" smallint,
	"id_liga" integer,
	"id_tempera" integer,
	"terminal" text,
	"wxt" numeric(12, 3),
	"jxt" numeric(12, 3),
	"wy" numeric(12, 3),
	"jy" numeric(12, 3),
	"perimetro_total" numeric(12, 3),
	"perimetro_tratamento" numeric(12, 3)
);
--> statement-breakpoint
CREATE TABLE "perfil_barra" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perfil_barra_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"tamanho_barra" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perfil_composto" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "perfil_composto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"perfil_ch" text NOT NULL,
	"id_parte" integer,
	"pos_trat" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perfil_secao" (
	"sha256" text PRIMARY KEY NOT NULL,
	"resultado" jsonb NOT NULL,
	"desenho" jsonb
);
--> statement-breakpoint
CREATE TABLE "superficie" (
	"id" integer PRIMARY KEY NOT NULL,
	"peso" numeric(12, 2),
	"id_cor" integer,
	"id_unidade_valorizacao" integer,
	"id_grupo" integer,
	"passo" integer,
	"terminal" text,
	"id_tipo_tecido" integer,
	"voltagem" smallint,
	"largura_minima" numeric(12, 2),
	"largura_maxima" numeric(12, 2),
	"altura_minima" numeric(12, 2),
	"altura_maxima" numeric(12, 2)
);
--> statement-breakpoint
CREATE TABLE "vidro" (
	"id" integer PRIMARY KEY NOT NULL,
	"id_tipo_vidro" integer,
	"espessura" numeric(12, 2),
	"peso" numeric(12, 3),
	"fatorlh" integer,
	"controle_solar" smallint,
	"bloqueio_ruido" smallint,
	"arredondamento" smallint
);
--> statement-breakpoint
CREATE TABLE "vidro_cor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vidro_cor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_cor" integer NOT NULL,
	"fator_solar" numeric(12, 2),
	"absorcao_energetica" numeric(12, 2),
	"transmissao_termica" numeric(12, 2),
	"transmissao_luminosidade" numeric(12, 2),
	"bloqueio_calor" numeric(12, 2),
	"reflexao_interior" numeric(12, 2),
	"reflexao_exterior" numeric(12, 2),
	"ativo" smallint NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imagem_importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imagem_importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"id_usuario" integer,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"sha_imagens" text,
	"nome_imagens" text,
	"sha_fichas" text,
	"nome_fichas" text,
	"estado" text DEFAULT 'PREPARANDO' NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"tarefa" uuid,
	"guardados" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL,
	"sha_plano" text,
	"sem_linhas" integer[] DEFAULT '{}' NOT NULL,
	"iguais" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imagem_importacao_linha" (
	"id_importacao" integer NOT NULL,
	"numero" integer NOT NULL,
	"arquivo" text NOT NULL,
	"codigo" text NOT NULL,
	"anexo" text NOT NULL,
	"mensagem" text,
	"sha256" text,
	"miniatura" text,
	"id_material" integer,
	"mexida" bigint,
	"antes" jsonb,
	"versao_depois" integer,
	CONSTRAINT "imagem_importacao_linha_id_importacao_numero_pk" PRIMARY KEY("id_importacao","numero")
);
--> statement-breakpoint
CREATE TABLE "importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"id_usuario" integer,
	"categoria" text NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"sha256" text NOT NULL,
	"nome_arquivo" text NOT NULL,
	"separador" text,
	"sem_linhas" integer[] DEFAULT '{}' NOT NULL,
	"estado" text DEFAULT 'PREPARANDO' NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"tarefa" uuid,
	"novos" integer DEFAULT 0 NOT NULL,
	"alterados" integer DEFAULT 0 NOT NULL,
	"iguais" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL,
	"sha_plano" text,
	"nao_lidas" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "importacao_linha" (
	"id_importacao" integer NOT NULL,
	"numero" integer NOT NULL,
	"codigo" text NOT NULL,
	"resultado" text NOT NULL,
	"motivos" text[] DEFAULT '{}' NOT NULL,
	"celulas" jsonb,
	"material" jsonb,
	"especie" jsonb,
	"id_material" integer,
	"versao" integer,
	"antes" jsonb,
	"versao_depois" integer,
	"planilha" smallint DEFAULT 0 NOT NULL,
	"filhas" jsonb,
	CONSTRAINT "importacao_linha_id_importacao_planilha_numero_pk" PRIMARY KEY("id_importacao","planilha","numero")
);
--> statement-breakpoint
CREATE TABLE "chave_api" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chave_api_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"nome" text NOT NULL,
	"prefixo" text NOT NULL,
	"impressao" text NOT NULL,
	"escopos" text[] DEFAULT '{}' NOT NULL,
	"revogada_em" timestamp with time zone,
	"alcance" text NOT NULL,
	"id_serial" integer,
	"expira_em" timestamp with time zone,
	"limite_por_minuto" integer NOT NULL,
	"impressao_anterior" text,
	"anterior_ate" timestamp with time zone,
	"herdada" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chave_api_uso" (
	"id_chave" integer PRIMARY KEY NOT NULL,
	"em" timestamp with time zone NOT NULL,
	"ip" text NOT NULL,
	"minuto" timestamp with time zone NOT NULL,
	"chamadas" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"nome" text NOT NULL,
	"url" text NOT NULL,
	"eventos" text[] DEFAULT '{}' NOT NULL,
	"segredo" text NOT NULL,
	"tudo" boolean DEFAULT false NOT NULL,
	"ativo" boolean DEFAULT true NOT NULL,
	"desativado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_entrega" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_webhook" integer NOT NULL,
	"tipo" text NOT NULL,
	"dados" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"estado" text DEFAULT 'AGUARDANDO' NOT NULL,
	"tentativas" smallint DEFAULT 0 NOT NULL,
	"proxima_em" timestamp with time zone DEFAULT now(),
	"terminada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_tentativa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_tentativa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_entrega" uuid NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"status" smallint,
	"erro" text,
	"duracao_ms" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liberacao_diversa" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liberacao_diversa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"tipo" smallint NOT NULL,
	"liberacao" text NOT NULL,
	"sistema" smallint NOT NULL,
	"atualizacao_existente_cem" boolean DEFAULT false NOT NULL,
	"atualizacao_existente_pref_suite" boolean DEFAULT false NOT NULL,
	"disponivel" boolean DEFAULT false NOT NULL,
	"data_liberacao" timestamp with time zone,
	"clientes" integer DEFAULT 0 NOT NULL,
	"seriais" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liberacao_diversa_alcance" (
	"id_liberacao" integer NOT NULL,
	"id_serial" integer NOT NULL,
	CONSTRAINT "liberacao_diversa_alcance_id_liberacao_id_serial_pk" PRIMARY KEY("id_liberacao","id_serial")
);
--> statement-breakpoint
CREATE TABLE "liberacao_diversa_aplicabilidade" (
	"id_liberacao" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	CONSTRAINT "liberacao_diversa_aplicabilidade_id_liberacao_id_empresa_pk" PRIMARY KEY("id_liberacao","id_empresa")
);
--> statement-breakpoint
CREATE TABLE "liberacao_diversa_pacote" (
	"id_liberacao" integer NOT NULL,
	"id_pacote" integer NOT NULL,
	CONSTRAINT "liberacao_diversa_pacote_id_liberacao_id_pacote_pk" PRIMARY KEY("id_liberacao","id_pacote")
);
--> statement-breakpoint
CREATE TABLE "liberacao_diversa_tabela" (
	"id_liberacao" integer NOT NULL,
	"id_tabela" integer NOT NULL,
	CONSTRAINT "liberacao_diversa_tabela_id_liberacao_id_tabela_pk" PRIMARY KEY("id_liberacao","id_tabela")
);
--> statement-breakpoint
CREATE TABLE "liberacao_padrao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liberacao_padrao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"descricao" text NOT NULL,
	"sistema" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liberacao_padrao_aplicabilidade" (
	"id_liberacao" integer NOT NULL,
	"id_referencia" integer NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "liberacao_padrao_aplicabilidade_id_liberacao_id_referencia_pk" PRIMARY KEY("id_liberacao","id_referencia")
);
--> statement-breakpoint
CREATE TABLE "liberacao_padrao_pacote" (
	"id_liberacao" integer NOT NULL,
	"id_pacote" integer NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "liberacao_padrao_pacote_id_liberacao_id_pacote_pk" PRIMARY KEY("id_liberacao","id_pacote")
);
--> statement-breakpoint
CREATE TABLE "liberacao_padrao_patrocinio" (
	"id_liberacao" integer NOT NULL,
	"id_patrocinio" integer NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "liberacao_padrao_patrocinio_id_liberacao_id_patrocinio_pk" PRIMARY KEY("id_liberacao","id_patrocinio")
);
--> statement-breakpoint
CREATE TABLE "liberacao_padrao_tabela" (
	"id_liberacao" integer NOT NULL,
	"id_tabela" integer NOT NULL,
	"desde" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "liberacao_padrao_tabela_id_liberacao_id_tabela_pk" PRIMARY KEY("id_liberacao","id_tabela")
);
--> statement-breakpoint
CREATE TABLE "serial_aplicabilidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_aplicabilidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_empresa" integer NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_preference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_preference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_referencia" integer NOT NULL,
	"tipo_liberacao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_preference_aplicabilidade" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_preference_aplicabilidade_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_referencia" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liga" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "liga_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"descricao" text NOT NULL,
	"id_tempera" integer,
	"elasticidade" numeric(12, 3),
	"tensao_maxima" numeric(12, 3)
);
--> statement-breakpoint
CREATE TABLE "tempera" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tempera_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linha" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linha_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"descricao" text NOT NULL,
	"logo" text,
	"logo_nome" text
);
--> statement-breakpoint
CREATE TABLE "linha_prenativo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linha_prenativo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_linha" integer NOT NULL,
	"id_prenativo" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caracteristica" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caracteristica_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linha_aplicacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "linha_aplicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_linha" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer,
	"codigo" text NOT NULL,
	"codigo_interno" text,
	"descricao" text NOT NULL,
	"ipi" numeric(12, 2),
	"status" smallint NOT NULL,
	"situacao" smallint NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_pro" integer,
	"id_versao_mobi" integer,
	"id_sucessor" integer,
	"prontidao_pro" smallint DEFAULT 3 NOT NULL,
	"prontidao_mobi" smallint DEFAULT 3 NOT NULL,
	"avisos" jsonb DEFAULT '[]' NOT NULL,
	"busca" text GENERATED ALWAYS AS (portal_busca(codigo || ' ' || coalesce(codigo_interno, '') || ' ' || descricao)) STORED,
	"situacao_exibida" smallint GENERATED ALWAYS AS (case when situacao <> 3 then situacao when id_versao_pro is null then 4 when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end) STORED,
	"ordem_codigo" text collate "C" GENERATED ALWAYS AS (portal_ordem(codigo)) STORED,
	"escopo" integer GENERATED ALWAYS AS (portal_escopo(tipo, id_referencia)) STORED,
	"mexida" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_anexo" (
	"id_material" integer NOT NULL,
	"anexo" text NOT NULL,
	"sha256" text NOT NULL,
	"nome" text NOT NULL,
	"miniatura" text,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_anexo_id_material_anexo_pk" PRIMARY KEY("id_material","anexo")
);
--> statement-breakpoint
CREATE TABLE "material_contagem" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_contagem_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mercado" boolean NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer,
	"id_linha" integer,
	"status" smallint NOT NULL,
	"situacao" smallint NOT NULL,
	"prontidao_pro" smallint,
	"prontidao_mobi" smallint,
	"quantos" integer NOT NULL,
	"nivel" smallint DEFAULT 7 NOT NULL,
	"escopo" integer GENERATED ALWAYS AS (portal_escopo(tipo, id_referencia)) STORED
);
--> statement-breakpoint
CREATE TABLE "material_mercado" (
	"id" integer PRIMARY KEY NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer,
	"codigo" text NOT NULL,
	"codigo_interno" text,
	"descricao" text NOT NULL,
	"status" smallint NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL,
	"busca" text GENERATED ALWAYS AS (portal_busca(codigo || ' ' || coalesce(codigo_interno, '') || ' ' || descricao)) STORED,
	"situacao_exibida" smallint GENERATED ALWAYS AS (case when id_versao_mobi is distinct from id_versao_pro then 5 else 3 end) STORED,
	"ordem_codigo" text collate "C" GENERATED ALWAYS AS (portal_ordem(codigo)) STORED,
	"escopo" integer GENERATED ALWAYS AS (portal_escopo(tipo, id_referencia)) STORED
);
--> statement-breakpoint
CREATE TABLE "material_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"alvo" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "material_texto" (
	"id_material" integer NOT NULL,
	"busca" text NOT NULL,
	CONSTRAINT "material_texto_id_material_busca_pk" PRIMARY KEY("id_material","busca")
);
--> statement-breakpoint
CREATE TABLE "material_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "material_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_material" integer NOT NULL,
	"numero" integer NOT NULL,
	"conteudo" jsonb NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
CREATE TABLE "material_versao_arquivo" (
	"id_versao" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "material_versao_arquivo_id_versao_sha256_pk" PRIMARY KEY("id_versao","sha256")
);
--> statement-breakpoint
CREATE TABLE "modo_edicao" (
	"id_usuario" integer NOT NULL,
	"area" text NOT NULL,
	"ativo" boolean NOT NULL,
	CONSTRAINT "modo_edicao_id_usuario_area_pk" PRIMARY KEY("id_usuario","area")
);
--> statement-breakpoint
CREATE TABLE "pacote" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pacote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_referencia" integer NOT NULL,
	"tipo" smallint NOT NULL,
	"id_linha" integer,
	"arquivo_comum" smallint DEFAULT 0 NOT NULL,
	"arquivo" text,
	"arquivo_nome" text,
	"automatico" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pacote_diferenca" (
	"id_edicao" integer NOT NULL,
	"id_desde" integer NOT NULL,
	"conteudo" text NOT NULL,
	"zip" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pacote_diferenca_id_edicao_id_desde_conteudo_pk" PRIMARY KEY("id_edicao","id_desde","conteudo")
);
--> statement-breakpoint
CREATE TABLE "pacote_edicao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pacote_edicao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_pacote" integer NOT NULL,
	"numero" integer NOT NULL,
	"nivel" text NOT NULL,
	"arquivo_comum" smallint NOT NULL,
	"comum" text,
	"comum_nome" text,
	"arquivo" text,
	"arquivo_nome" text,
	"material" text,
	"tipologia" text,
	"acabamento" text,
	"entradas" jsonb NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criada_por" integer
);
--> statement-breakpoint
CREATE TABLE "pacote_nivel" (
	"id_pacote" integer NOT NULL,
	"nivel" text NOT NULL,
	"id_edicao" integer NOT NULL,
	"desde" timestamp with time zone NOT NULL,
	CONSTRAINT "pacote_nivel_id_pacote_nivel_pk" PRIMARY KEY("id_pacote","nivel")
);
--> statement-breakpoint
CREATE TABLE "pacote_prazo" (
	"id_pacote" integer PRIMARY KEY NOT NULL,
	"marcado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"elimina_em" timestamp with time zone NOT NULL,
	"esperou_s" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_pacote" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_pacote_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_pacote" integer NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL,
	"enviar_cem_mobi" boolean DEFAULT false NOT NULL,
	"inquilino" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registro_passado" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registro_passado_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tabela" text NOT NULL,
	"dono" integer NOT NULL,
	"de" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone NOT NULL,
	"linha" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "serial_tabela_preco" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "serial_tabela_preco_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_serial" integer NOT NULL,
	"id_tabela" integer NOT NULL,
	"homologador" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tabela_preco" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"id_versao_homologada" integer,
	"id_versao_mercado" integer,
	"eliminada_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"id_usuario" integer,
	"id_tabela" integer,
	"criou_tabela" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"nome" text NOT NULL,
	"sha256" text NOT NULL,
	"nome_arquivo" text NOT NULL,
	"separador" text,
	"sem_linhas" integer[] DEFAULT '{}' NOT NULL,
	"substituir" boolean DEFAULT false NOT NULL,
	"estado" text DEFAULT 'PREPARANDO' NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"tarefa" uuid,
	"novos" integer DEFAULT 0 NOT NULL,
	"alterados" integer DEFAULT 0 NOT NULL,
	"iguais" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL,
	"removidos" integer DEFAULT 0 NOT NULL,
	"sha_plano" text,
	"nao_lidas" text[] DEFAULT '{}' NOT NULL,
	"arredondar" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_importacao_linha" (
	"id_importacao" integer NOT NULL,
	"numero" integer NOT NULL,
	"codigo" text NOT NULL,
	"resultado" text NOT NULL,
	"motivos" text[] DEFAULT '{}' NOT NULL,
	"celulas" jsonb,
	"chave" text,
	"item" jsonb,
	"antes" jsonb,
	CONSTRAINT "tabela_preco_importacao_linha_id_importacao_numero_pk" PRIMARY KEY("id_importacao","numero")
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_tabela" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text,
	"unidade" text,
	"cor" text,
	"espessura" numeric(12, 2),
	"preco" numeric(12, 4) NOT NULL,
	"chave" text GENERATED ALWAYS AS (portal_chave_do_preco(codigo, cor, espessura)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_tabela" integer NOT NULL,
	"id_versao" integer NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"por" integer
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_versao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tabela_preco_versao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_tabela" integer NOT NULL,
	"numero" integer NOT NULL,
	"itens" integer NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
);
--> statement-breakpoint
CREATE TABLE "tabela_preco_versao_item" (
	"id_versao" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text,
	"unidade" text,
	"cor" text,
	"espessura" numeric(12, 2),
	"preco" numeric(12, 4) NOT NULL,
	"chave" text NOT NULL,
	CONSTRAINT "tabela_preco_versao_item_id_versao_chave_pk" PRIMARY KEY("id_versao","chave")
);
--> statement-breakpoint
CREATE TABLE "configuracao" (
	"id_empresa" integer NOT NULL,
	"chave" text NOT NULL,
	"valor" jsonb NOT NULL,
	CONSTRAINT "configuracao_id_empresa_chave_pk" PRIMARY KEY("id_empresa","chave")
);
--> statement-breakpoint
CREATE TABLE "preferencia" (
	"id_usuario" integer NOT NULL,
	"chave" text NOT NULL,
	"valor" jsonb NOT NULL,
	CONSTRAINT "preferencia_id_usuario_chave_pk" PRIMARY KEY("id_usuario","chave")
);
--> statement-breakpoint
CREATE TABLE "publicacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"acao" text NOT NULL,
	"alvo" text,
	"estado" text NOT NULL,
	"id_usuario" integer,
	"id_pessoa" integer,
	"id_empresa" integer,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"ate" timestamp with time zone,
	"feita_em" timestamp with time zone,
	"tarefa" uuid,
	"mensagem" text DEFAULT '' NOT NULL,
	"escopos" integer[] DEFAULT '{}' NOT NULL,
	"alcance" jsonb DEFAULT '[]' NOT NULL,
	"quantos" integer DEFAULT 0 NOT NULL,
	"recorte" text,
	"origem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publicacao_item" (
	"id_publicacao" integer NOT NULL,
	"id_registro" integer NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"escopo" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"versao_vista" integer NOT NULL,
	"id_antes_pro" integer,
	"id_antes_mobi" integer,
	"id_depois" integer,
	"pro" text,
	"mobi" text,
	"bloqueios" jsonb DEFAULT '[]' NOT NULL,
	"retido" boolean NOT NULL,
	"motivo" text,
	"feito" boolean DEFAULT false NOT NULL,
	"familia" text DEFAULT 'produtos' NOT NULL,
	"id_dono" integer DEFAULT 0 NOT NULL,
	"ordem" text collate "C" DEFAULT '' NOT NULL,
	"mexida_vista" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "publicacao_item_id_publicacao_familia_id_registro_pk" PRIMARY KEY("id_publicacao","familia","id_registro")
);
--> statement-breakpoint
CREATE TABLE "publicacao_tocado" (
	"id_publicacao" integer NOT NULL,
	"uso" text NOT NULL,
	"id_registro" integer NOT NULL,
	"tipo" text NOT NULL,
	"escopo" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"itens" integer NOT NULL,
	"ordem" text collate "C" DEFAULT '' NOT NULL,
	CONSTRAINT "publicacao_tocado_id_publicacao_uso_id_registro_pk" PRIMARY KEY("id_publicacao","uso","id_registro")
);
--> statement-breakpoint
CREATE TABLE "empresa_referencia" (
	"id_empresa" integer NOT NULL,
	"id_tela" integer NOT NULL,
	"id_referencia" integer NOT NULL,
	CONSTRAINT "empresa_referencia_id_empresa_id_tela_id_referencia_pk" PRIMARY KEY("id_empresa","id_tela","id_referencia")
);
--> statement-breakpoint
CREATE TABLE "informativo" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "informativo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_referencia" integer NOT NULL,
	"nome" text NOT NULL,
	"arquivo" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referencia" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referencia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"descricao" text NOT NULL,
	"tipo" text NOT NULL,
	"id_projetista" integer NOT NULL,
	"ocultar_cadastro" integer DEFAULT 0 NOT NULL,
	"forcar_atualizacao" integer DEFAULT 0 NOT NULL,
	"tipo_material" text[] DEFAULT '{}' NOT NULL,
	"disponibilizar_aplicabilidade" integer DEFAULT 0 NOT NULL,
	"id_empresa_aplicabilidade" integer,
	"logo" text,
	"logo_nome" text,
	"arquivo_comum" text,
	"arquivo_comum_nome" text,
	"descricao_oficial" text,
	"eliminar_portfolio" integer DEFAULT 0 NOT NULL,
	"travar_nivel1" text[] DEFAULT '{}' NOT NULL,
	"travar_portfolio" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referencia_classe_id" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referencia_classe_id_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_referencia" integer NOT NULL,
	"id_classe" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referencia_linha" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referencia_linha_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_referencia" integer NOT NULL,
	"id_linha" integer NOT NULL,
	"exclusiva" integer NOT NULL,
	"impedir_salvar" integer NOT NULL,
	"pacote_referencia" integer DEFAULT 0 NOT NULL,
	"unidade_valor" integer
);
--> statement-breakpoint
CREATE TABLE "revisao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"area" text NOT NULL,
	"id_usuario" integer NOT NULL,
	"id_revisor" integer NOT NULL,
	"mensagem" text NOT NULL,
	"estado" text DEFAULT 'ABERTA' NOT NULL,
	"terminada_em" timestamp with time zone,
	"vista_em" timestamp with time zone,
	"quantos" integer DEFAULT 0 NOT NULL,
	"escopos" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisao_comentario" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisao_comentario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_item" integer NOT NULL,
	"campo" text,
	"texto" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisao_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisao_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_revisao" integer NOT NULL,
	"area" text NOT NULL,
	"id_registro" integer NOT NULL,
	"tipo" text NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"referencia" text NOT NULL,
	"id_versao_antes" integer,
	"conteudo" jsonb NOT NULL,
	"estado" text DEFAULT 'PENDENTE' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chave_idempotencia" (
	"id_usuario" integer NOT NULL,
	"rota" text NOT NULL,
	"chave" text NOT NULL,
	"corpo" text NOT NULL,
	"resposta" text NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chave_idempotencia_id_usuario_rota_chave_pk" PRIMARY KEY("id_usuario","rota","chave")
);
--> statement-breakpoint
CREATE TABLE "hash_usado" (
	"hash" text PRIMARY KEY NOT NULL,
	"usado_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_acesso" (
	"hash" text PRIMARY KEY NOT NULL,
	"id_usuario" integer NOT NULL,
	"finalidade" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"usado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessao" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"id_usuario" integer NOT NULL,
	"id_pessoa" integer NOT NULL,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	"expira_em" timestamp with time zone NOT NULL,
	"encerrada_em" timestamp with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"agente" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tentativa" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tentativa_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chave" text NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tarefa" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tipo" text NOT NULL,
	"descricao" text NOT NULL,
	"estado" text DEFAULT 'AGUARDANDO' NOT NULL,
	"feito" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"mensagem" text DEFAULT '' NOT NULL,
	"dados" jsonb NOT NULL,
	"resultado" jsonb,
	"tentativas" integer DEFAULT 0 NOT NULL,
	"id_usuario" integer,
	"id_empresa" integer,
	"criada_em" timestamp with time zone DEFAULT now() NOT NULL,
	"iniciada_em" timestamp with time zone,
	"terminada_em" timestamp with time zone,
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL,
	"limite" integer DEFAULT 1 NOT NULL,
	"autoria" jsonb,
	"executor" integer
);
--> statement-breakpoint
CREATE TABLE "tarefa_evento" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tarefa_evento_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id_tarefa" uuid NOT NULL,
	"em" timestamp with time zone DEFAULT now() NOT NULL,
	"nivel" text NOT NULL,
	"mensagem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "modelo_relatorio" (
	"sha256" text PRIMARY KEY NOT NULL,
	"relatorio" jsonb NOT NULL,
	"lido_em" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tipologia" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tipologia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer NOT NULL,
	"status" smallint NOT NULL,
	"glb" text,
	"glb_nome" text,
	"usdz" text,
	"usdz_nome" text
);
--> statement-breakpoint
CREATE TABLE "tipologia_poster" (
	"id_tipologia" integer PRIMARY KEY NOT NULL,
	"glb" text NOT NULL,
	"poster" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuario" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usuario_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"tipo" integer NOT NULL,
	"serial" text DEFAULT '' NOT NULL,
	"senha_hash" text,
	"ativo" boolean DEFAULT true NOT NULL,
	"id_empresa" integer NOT NULL,
	"direitos" integer DEFAULT 0 NOT NULL,
	"anonimizado_em" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "usuario_tela" (
	"id_usuario" integer NOT NULL,
	"id_tela" integer NOT NULL,
	CONSTRAINT "usuario_tela_id_usuario_id_tela_pk" PRIMARY KEY("id_usuario","id_tela")
);
--> statement-breakpoint
CREATE TABLE "acabamento_vigencia" (
	"id_acabamento" integer NOT NULL,
	"de" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"id_referencia" integer NOT NULL,
	"codigo" text NOT NULL,
	"descricao" text NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL,
	"busca" text NOT NULL,
	"ordem_codigo" text collate "C" NOT NULL,
	"situacao_exibida" smallint NOT NULL,
	CONSTRAINT "acabamento_vigencia_id_acabamento_de_pk" PRIMARY KEY("id_acabamento","de")
);
--> statement-breakpoint
CREATE TABLE "material_vigencia" (
	"id_material" integer NOT NULL,
	"de" timestamp with time zone NOT NULL,
	"ate" timestamp with time zone DEFAULT 'infinity' NOT NULL,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"id_linha" integer,
	"codigo" text NOT NULL,
	"codigo_interno" text,
	"descricao" text NOT NULL,
	"status" smallint NOT NULL,
	"id_versao_pro" integer NOT NULL,
	"id_versao_mobi" integer,
	"desde" timestamp with time zone NOT NULL,
	"busca" text NOT NULL,
	"ordem_codigo" text collate "C" NOT NULL,
	"escopo" integer NOT NULL,
	"situacao_exibida" smallint NOT NULL,
	CONSTRAINT "material_vigencia_id_material_de_pk" PRIMARY KEY("id_material","de")
);
--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_tipo_acabamento_tipo_acabamento_id_fk" FOREIGN KEY ("id_tipo_acabamento") REFERENCES "public"."tipo_acabamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_unidade_unidade_id_fk" FOREIGN KEY ("id_unidade") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_versao_homologada_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_versao_pro_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento" ADD CONSTRAINT "acabamento_id_versao_mobi_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_acabamento_id_fk" FOREIGN KEY ("id") REFERENCES "public"."acabamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_versao_pro_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_mercado" ADD CONSTRAINT "acabamento_mercado_id_versao_mobi_acabamento_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_publicacao" ADD CONSTRAINT "acabamento_publicacao_id_versao_acabamento_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."acabamento_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_publicacao" ADD CONSTRAINT "acabamento_publicacao_id_acabamento_acabamento_id_fk" FOREIGN KEY ("id_acabamento") REFERENCES "public"."acabamento"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_versao" ADD CONSTRAINT "acabamento_versao_id_acabamento_acabamento_id_fk" FOREIGN KEY ("id_acabamento") REFERENCES "public"."acabamento"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade" ADD CONSTRAINT "aplicabilidade_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade" ADD CONSTRAINT "aplicabilidade_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade" ADD CONSTRAINT "aplicabilidade_id_aplicavel_material_id_fk" FOREIGN KEY ("id_aplicavel") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_versao_homologada_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_versao_pro_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_base" ADD CONSTRAINT "aplicabilidade_base_id_versao_mobi_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_publicacao" ADD CONSTRAINT "aplicabilidade_publicacao_id_versao_aplicabilidade_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."aplicabilidade_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_publicacao" ADD CONSTRAINT "aplicabilidade_publicacao_id_base_aplicabilidade_base_id_fk" FOREIGN KEY ("id_base") REFERENCES "public"."aplicabilidade_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aplicabilidade_versao" ADD CONSTRAINT "aplicabilidade_versao_id_base_aplicabilidade_base_id_fk" FOREIGN KEY ("id_base") REFERENCES "public"."aplicabilidade_base"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega" ADD CONSTRAINT "entrega_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_arquivo" ADD CONSTRAINT "entrega_arquivo_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entrega_edicao" ADD CONSTRAINT "entrega_edicao_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boletim" ADD CONSTRAINT "boletim_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boletim" ADD CONSTRAINT "boletim_html_arquivo_sha256_fk" FOREIGN KEY ("html") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boletim" ADD CONSTRAINT "boletim_pdf_arquivo_sha256_fk" FOREIGN KEY ("pdf") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classe_id" ADD CONSTRAINT "classe_id_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classe_id" ADD CONSTRAINT "classe_id_unidade_unidade_id_fk" FOREIGN KEY ("unidade") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cor" ADD CONSTRAINT "cor_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prenativo" ADD CONSTRAINT "prenativo_unidade_unidade_id_fk" FOREIGN KEY ("unidade") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipo_vidro" ADD CONSTRAINT "tipo_vidro_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unidade" ADD CONSTRAINT "unidade_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_serial" ADD CONSTRAINT "cliente_serial_id_cliente_cliente_id_fk" FOREIGN KEY ("id_cliente") REFERENCES "public"."cliente"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cliente_serial" ADD CONSTRAINT "cliente_serial_id_patrocinio_patrocinio_id_fk" FOREIGN KEY ("id_patrocinio") REFERENCES "public"."patrocinio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projetista_aberto" ADD CONSTRAINT "projetista_aberto_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projetista_aberto" ADD CONSTRAINT "projetista_aberto_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_empresa" ADD CONSTRAINT "serial_empresa_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_empresa" ADD CONSTRAINT "serial_empresa_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_id_projetista_usuario_id_fk" FOREIGN KEY ("id_projetista") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projeto" ADD CONSTRAINT "projeto_imagem_arquivo_sha256_fk" FOREIGN KEY ("imagem") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_id_perfil_empresa_tipo_id_fk" FOREIGN KEY ("id_perfil") REFERENCES "public"."empresa_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_id_empresa_mae_empresa_id_fk" FOREIGN KEY ("id_empresa_mae") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tela" ADD CONSTRAINT "empresa_tela_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tela" ADD CONSTRAINT "empresa_tela_id_tela_tela_sistema_id_fk" FOREIGN KEY ("id_tela") REFERENCES "public"."tela_sistema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tipo_tela" ADD CONSTRAINT "empresa_tipo_tela_id_empresa_tipo_empresa_tipo_id_fk" FOREIGN KEY ("id_empresa_tipo") REFERENCES "public"."empresa_tipo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tipo_tela" ADD CONSTRAINT "empresa_tipo_tela_id_tela_tela_sistema_id_fk" FOREIGN KEY ("id_tela") REFERENCES "public"."tela_sistema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_grupo_grupo_id_fk" FOREIGN KEY ("id_grupo") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_unidade_item_unidade_id_fk" FOREIGN KEY ("id_unidade_item") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_unidade_embalagem_unidade_id_fk" FOREIGN KEY ("id_unidade_embalagem") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "componente" ADD CONSTRAINT "componente_id_aplicabilidade_referencia_id_fk" FOREIGN KEY ("id_aplicabilidade") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit" ADD CONSTRAINT "kit_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit" ADD CONSTRAINT "kit_id_grupo_grupo_id_fk" FOREIGN KEY ("id_grupo") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_composicao" ADD CONSTRAINT "kit_composicao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_composicao" ADD CONSTRAINT "kit_composicao_id_produto_material_id_fk" FOREIGN KEY ("id_produto") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_medida" ADD CONSTRAINT "kit_medida_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_medida_cor" ADD CONSTRAINT "kit_medida_cor_id_medida_kit_medida_id_fk" FOREIGN KEY ("id_medida") REFERENCES "public"."kit_medida"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_medida_cor" ADD CONSTRAINT "kit_medida_cor_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_unidade_valorizacao_unidade_id_fk" FOREIGN KEY ("id_unidade_valorizacao") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_classe_classe_id_id_fk" FOREIGN KEY ("id_classe") REFERENCES "public"."classe_id"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_prenativo_prenativo_id_fk" FOREIGN KEY ("id_prenativo") REFERENCES "public"."prenativo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_liga_liga_id_fk" FOREIGN KEY ("id_liga") REFERENCES "public"."liga"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil" ADD CONSTRAINT "perfil_id_tempera_tempera_id_fk" FOREIGN KEY ("id_tempera") REFERENCES "public"."tempera"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil_barra" ADD CONSTRAINT "perfil_barra_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil_composto" ADD CONSTRAINT "perfil_composto_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perfil_composto" ADD CONSTRAINT "perfil_composto_id_parte_material_id_fk" FOREIGN KEY ("id_parte") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_unidade_valorizacao_unidade_id_fk" FOREIGN KEY ("id_unidade_valorizacao") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_grupo_grupo_id_fk" FOREIGN KEY ("id_grupo") REFERENCES "public"."grupo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superficie" ADD CONSTRAINT "superficie_id_tipo_tecido_tipo_tecido_id_fk" FOREIGN KEY ("id_tipo_tecido") REFERENCES "public"."tipo_tecido"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro" ADD CONSTRAINT "vidro_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro" ADD CONSTRAINT "vidro_id_tipo_vidro_tipo_vidro_id_fk" FOREIGN KEY ("id_tipo_vidro") REFERENCES "public"."tipo_vidro"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro_cor" ADD CONSTRAINT "vidro_cor_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vidro_cor" ADD CONSTRAINT "vidro_cor_id_cor_cor_id_fk" FOREIGN KEY ("id_cor") REFERENCES "public"."cor"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_sha_imagens_arquivo_sha256_fk" FOREIGN KEY ("sha_imagens") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_sha_fichas_arquivo_sha256_fk" FOREIGN KEY ("sha_fichas") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_sha_plano_arquivo_sha256_fk" FOREIGN KEY ("sha_plano") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" ADD CONSTRAINT "imagem_importacao_linha_id_importacao_imagem_importacao_id_fk" FOREIGN KEY ("id_importacao") REFERENCES "public"."imagem_importacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" ADD CONSTRAINT "imagem_importacao_linha_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" ADD CONSTRAINT "imagem_importacao_linha_miniatura_arquivo_sha256_fk" FOREIGN KEY ("miniatura") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_sha_plano_arquivo_sha256_fk" FOREIGN KEY ("sha_plano") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importacao_linha" ADD CONSTRAINT "importacao_linha_id_importacao_importacao_id_fk" FOREIGN KEY ("id_importacao") REFERENCES "public"."importacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave_api" ADD CONSTRAINT "chave_api_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave_api" ADD CONSTRAINT "chave_api_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chave_api_uso" ADD CONSTRAINT "chave_api_uso_id_chave_chave_api_id_fk" FOREIGN KEY ("id_chave") REFERENCES "public"."chave_api"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_entrega" ADD CONSTRAINT "webhook_entrega_id_webhook_webhook_id_fk" FOREIGN KEY ("id_webhook") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_tentativa" ADD CONSTRAINT "webhook_tentativa_id_entrega_webhook_entrega_id_fk" FOREIGN KEY ("id_entrega") REFERENCES "public"."webhook_entrega"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa" ADD CONSTRAINT "liberacao_diversa_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_alcance" ADD CONSTRAINT "liberacao_diversa_alcance_id_liberacao_liberacao_diversa_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_diversa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_alcance" ADD CONSTRAINT "liberacao_diversa_alcance_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_aplicabilidade" ADD CONSTRAINT "liberacao_diversa_aplicabilidade_id_liberacao_liberacao_diversa_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_diversa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_aplicabilidade" ADD CONSTRAINT "liberacao_diversa_aplicabilidade_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_pacote" ADD CONSTRAINT "liberacao_diversa_pacote_id_liberacao_liberacao_diversa_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_diversa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_pacote" ADD CONSTRAINT "liberacao_diversa_pacote_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_tabela" ADD CONSTRAINT "liberacao_diversa_tabela_id_liberacao_liberacao_diversa_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_diversa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_diversa_tabela" ADD CONSTRAINT "liberacao_diversa_tabela_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao" ADD CONSTRAINT "liberacao_padrao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_aplicabilidade" ADD CONSTRAINT "liberacao_padrao_aplicabilidade_id_liberacao_liberacao_padrao_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_padrao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_aplicabilidade" ADD CONSTRAINT "liberacao_padrao_aplicabilidade_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_pacote" ADD CONSTRAINT "liberacao_padrao_pacote_id_liberacao_liberacao_padrao_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_padrao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_pacote" ADD CONSTRAINT "liberacao_padrao_pacote_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_patrocinio" ADD CONSTRAINT "liberacao_padrao_patrocinio_id_liberacao_liberacao_padrao_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_padrao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_patrocinio" ADD CONSTRAINT "liberacao_padrao_patrocinio_id_patrocinio_patrocinio_id_fk" FOREIGN KEY ("id_patrocinio") REFERENCES "public"."patrocinio"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_tabela" ADD CONSTRAINT "liberacao_padrao_tabela_id_liberacao_liberacao_padrao_id_fk" FOREIGN KEY ("id_liberacao") REFERENCES "public"."liberacao_padrao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liberacao_padrao_tabela" ADD CONSTRAINT "liberacao_padrao_tabela_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_aplicabilidade" ADD CONSTRAINT "serial_aplicabilidade_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_aplicabilidade" ADD CONSTRAINT "serial_aplicabilidade_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference" ADD CONSTRAINT "serial_preference_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference" ADD CONSTRAINT "serial_preference_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference_aplicabilidade" ADD CONSTRAINT "serial_preference_aplicabilidade_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_preference_aplicabilidade" ADD CONSTRAINT "serial_preference_aplicabilidade_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liga" ADD CONSTRAINT "liga_id_tempera_tempera_id_fk" FOREIGN KEY ("id_tempera") REFERENCES "public"."tempera"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha" ADD CONSTRAINT "linha_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha" ADD CONSTRAINT "linha_logo_arquivo_sha256_fk" FOREIGN KEY ("logo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_prenativo" ADD CONSTRAINT "linha_prenativo_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_prenativo" ADD CONSTRAINT "linha_prenativo_id_prenativo_prenativo_id_fk" FOREIGN KEY ("id_prenativo") REFERENCES "public"."prenativo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caracteristica" ADD CONSTRAINT "caracteristica_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_aplicacao" ADD CONSTRAINT "linha_aplicacao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_aplicacao" ADD CONSTRAINT "linha_aplicacao_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_versao_homologada_material_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_versao_pro_material_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_versao_mobi_material_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_id_sucessor_material_id_fk" FOREIGN KEY ("id_sucessor") REFERENCES "public"."material"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_anexo" ADD CONSTRAINT "material_anexo_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_anexo" ADD CONSTRAINT "material_anexo_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_anexo" ADD CONSTRAINT "material_anexo_miniatura_arquivo_sha256_fk" FOREIGN KEY ("miniatura") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_material_id_fk" FOREIGN KEY ("id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_versao_pro_material_versao_id_fk" FOREIGN KEY ("id_versao_pro") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_mercado" ADD CONSTRAINT "material_mercado_id_versao_mobi_material_versao_id_fk" FOREIGN KEY ("id_versao_mobi") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_publicacao" ADD CONSTRAINT "material_publicacao_id_versao_material_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."material_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_publicacao" ADD CONSTRAINT "material_publicacao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_texto" ADD CONSTRAINT "material_texto_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_versao" ADD CONSTRAINT "material_versao_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_versao_arquivo" ADD CONSTRAINT "material_versao_arquivo_id_versao_material_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."material_versao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_versao_arquivo" ADD CONSTRAINT "material_versao_arquivo_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modo_edicao" ADD CONSTRAINT "modo_edicao_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote" ADD CONSTRAINT "pacote_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote" ADD CONSTRAINT "pacote_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote" ADD CONSTRAINT "pacote_arquivo_arquivo_sha256_fk" FOREIGN KEY ("arquivo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_diferenca" ADD CONSTRAINT "pacote_diferenca_id_edicao_pacote_edicao_id_fk" FOREIGN KEY ("id_edicao") REFERENCES "public"."pacote_edicao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_diferenca" ADD CONSTRAINT "pacote_diferenca_id_desde_pacote_edicao_id_fk" FOREIGN KEY ("id_desde") REFERENCES "public"."pacote_edicao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_diferenca" ADD CONSTRAINT "pacote_diferenca_zip_arquivo_sha256_fk" FOREIGN KEY ("zip") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_comum_arquivo_sha256_fk" FOREIGN KEY ("comum") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_arquivo_arquivo_sha256_fk" FOREIGN KEY ("arquivo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_material_arquivo_sha256_fk" FOREIGN KEY ("material") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_tipologia_arquivo_sha256_fk" FOREIGN KEY ("tipologia") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_edicao" ADD CONSTRAINT "pacote_edicao_acabamento_arquivo_sha256_fk" FOREIGN KEY ("acabamento") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_nivel" ADD CONSTRAINT "pacote_nivel_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_nivel" ADD CONSTRAINT "pacote_nivel_id_edicao_pacote_edicao_id_fk" FOREIGN KEY ("id_edicao") REFERENCES "public"."pacote_edicao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pacote_prazo" ADD CONSTRAINT "pacote_prazo_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_pacote" ADD CONSTRAINT "serial_pacote_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_pacote" ADD CONSTRAINT "serial_pacote_id_pacote_pacote_id_fk" FOREIGN KEY ("id_pacote") REFERENCES "public"."pacote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_tabela_preco" ADD CONSTRAINT "serial_tabela_preco_id_serial_cliente_serial_id_fk" FOREIGN KEY ("id_serial") REFERENCES "public"."cliente_serial"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_tabela_preco" ADD CONSTRAINT "serial_tabela_preco_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco" ADD CONSTRAINT "tabela_preco_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco" ADD CONSTRAINT "tabela_preco_id_versao_homologada_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao_homologada") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco" ADD CONSTRAINT "tabela_preco_id_versao_mercado_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao_mercado") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_sha_plano_arquivo_sha256_fk" FOREIGN KEY ("sha_plano") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao_linha" ADD CONSTRAINT "tabela_preco_importacao_linha_id_importacao_tabela_preco_importacao_id_fk" FOREIGN KEY ("id_importacao") REFERENCES "public"."tabela_preco_importacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_item" ADD CONSTRAINT "tabela_preco_item_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_publicacao" ADD CONSTRAINT "tabela_preco_publicacao_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_publicacao" ADD CONSTRAINT "tabela_preco_publicacao_id_versao_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_versao" ADD CONSTRAINT "tabela_preco_versao_id_tabela_tabela_preco_id_fk" FOREIGN KEY ("id_tabela") REFERENCES "public"."tabela_preco"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_versao_item" ADD CONSTRAINT "tabela_preco_versao_item_id_versao_tabela_preco_versao_id_fk" FOREIGN KEY ("id_versao") REFERENCES "public"."tabela_preco_versao"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuracao" ADD CONSTRAINT "configuracao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia" ADD CONSTRAINT "preferencia_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacao_item" ADD CONSTRAINT "publicacao_item_id_publicacao_publicacao_id_fk" FOREIGN KEY ("id_publicacao") REFERENCES "public"."publicacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacao_tocado" ADD CONSTRAINT "publicacao_tocado_id_publicacao_publicacao_id_fk" FOREIGN KEY ("id_publicacao") REFERENCES "public"."publicacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_referencia" ADD CONSTRAINT "empresa_referencia_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_referencia" ADD CONSTRAINT "empresa_referencia_id_tela_tela_sistema_id_fk" FOREIGN KEY ("id_tela") REFERENCES "public"."tela_sistema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_referencia" ADD CONSTRAINT "empresa_referencia_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informativo" ADD CONSTRAINT "informativo_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "informativo" ADD CONSTRAINT "informativo_arquivo_arquivo_sha256_fk" FOREIGN KEY ("arquivo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia" ADD CONSTRAINT "referencia_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia" ADD CONSTRAINT "referencia_id_projetista_usuario_id_fk" FOREIGN KEY ("id_projetista") REFERENCES "public"."usuario"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia" ADD CONSTRAINT "referencia_id_empresa_aplicabilidade_empresa_id_fk" FOREIGN KEY ("id_empresa_aplicabilidade") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia" ADD CONSTRAINT "referencia_logo_arquivo_sha256_fk" FOREIGN KEY ("logo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia" ADD CONSTRAINT "referencia_arquivo_comum_arquivo_sha256_fk" FOREIGN KEY ("arquivo_comum") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia_classe_id" ADD CONSTRAINT "referencia_classe_id_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia_classe_id" ADD CONSTRAINT "referencia_classe_id_id_classe_classe_id_id_fk" FOREIGN KEY ("id_classe") REFERENCES "public"."classe_id"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia_linha" ADD CONSTRAINT "referencia_linha_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia_linha" ADD CONSTRAINT "referencia_linha_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referencia_linha" ADD CONSTRAINT "referencia_linha_unidade_valor_unidade_id_fk" FOREIGN KEY ("unidade_valor") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisao" ADD CONSTRAINT "revisao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisao_comentario" ADD CONSTRAINT "revisao_comentario_id_item_revisao_item_id_fk" FOREIGN KEY ("id_item") REFERENCES "public"."revisao_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisao_item" ADD CONSTRAINT "revisao_item_id_revisao_revisao_id_fk" FOREIGN KEY ("id_revisao") REFERENCES "public"."revisao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_acesso" ADD CONSTRAINT "link_acesso_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_id_pessoa_usuario_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_evento" ADD CONSTRAINT "tarefa_evento_id_tarefa_tarefa_id_fk" FOREIGN KEY ("id_tarefa") REFERENCES "public"."tarefa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_glb_arquivo_sha256_fk" FOREIGN KEY ("glb") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia" ADD CONSTRAINT "tipologia_usdz_arquivo_sha256_fk" FOREIGN KEY ("usdz") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia_poster" ADD CONSTRAINT "tipologia_poster_id_tipologia_tipologia_id_fk" FOREIGN KEY ("id_tipologia") REFERENCES "public"."tipologia"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipologia_poster" ADD CONSTRAINT "tipologia_poster_poster_arquivo_sha256_fk" FOREIGN KEY ("poster") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_tela" ADD CONSTRAINT "usuario_tela_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_tela" ADD CONSTRAINT "usuario_tela_id_tela_tela_sistema_id_fk" FOREIGN KEY ("id_tela") REFERENCES "public"."tela_sistema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acabamento_vigencia" ADD CONSTRAINT "acabamento_vigencia_id_acabamento_acabamento_id_fk" FOREIGN KEY ("id_acabamento") REFERENCES "public"."acabamento"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_vigencia" ADD CONSTRAINT "material_vigencia_id_material_material_id_fk" FOREIGN KEY ("id_material") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acabamento_unico" ON "acabamento" USING btree ("id_referencia",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "acabamento_ordem" ON "acabamento" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_descricao" ON "acabamento" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_situacao" ON "acabamento" USING btree ("situacao","id_referencia");--> statement-breakpoint
CREATE INDEX "acabamento_tipo" ON "acabamento" USING btree ("id_tipo_acabamento");--> statement-breakpoint
CREATE INDEX "acabamento_unidade" ON "acabamento" USING btree ("id_unidade");--> statement-breakpoint
CREATE INDEX "acabamento_busca" ON "acabamento" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "acabamento_versao_homologada" ON "acabamento" USING btree ("id_versao_homologada");--> statement-breakpoint
CREATE INDEX "acabamento_versao_pro" ON "acabamento" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "acabamento_versao_mobi" ON "acabamento" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_ordem" ON "acabamento_mercado" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_descricao" ON "acabamento_mercado" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_referencia" ON "acabamento_mercado" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_busca" ON "acabamento_mercado" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "acabamento_mercado_versao_pro" ON "acabamento_mercado" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "acabamento_mercado_versao_mobi" ON "acabamento_mercado" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "acabamento_publicacao_acabamento" ON "acabamento_publicacao" USING btree ("id_acabamento","alvo","em");--> statement-breakpoint
CREATE INDEX "acabamento_publicacao_em" ON "acabamento_publicacao" USING btree ("em");--> statement-breakpoint
CREATE INDEX "acabamento_publicacao_versao" ON "acabamento_publicacao" USING btree ("id_versao");--> statement-breakpoint
CREATE UNIQUE INDEX "acabamento_versao_unico" ON "acabamento_versao" USING btree ("id_acabamento","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "aplicabilidade_unico" ON "aplicabilidade" USING btree ("id_material",coalesce("id_empresa", 0),"id_aplicavel");--> statement-breakpoint
CREATE INDEX "aplicabilidade_aplicavel" ON "aplicabilidade" USING btree ("id_aplicavel");--> statement-breakpoint
CREATE INDEX "aplicabilidade_empresa" ON "aplicabilidade" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_excluida" ON "aplicabilidade" USING btree ("id_material") WHERE "aplicabilidade"."excluida";--> statement-breakpoint
CREATE UNIQUE INDEX "aplicabilidade_base_unico" ON "aplicabilidade_base" USING btree ("id_material","id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_situacao" ON "aplicabilidade_base" USING btree ("situacao","id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_empresa" ON "aplicabilidade_base" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_versao_homologada" ON "aplicabilidade_base" USING btree ("id_versao_homologada");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_versao_pro" ON "aplicabilidade_base" USING btree ("id_versao_pro");--> statement-breakpoint
CREATE INDEX "aplicabilidade_base_versao_mobi" ON "aplicabilidade_base" USING btree ("id_versao_mobi");--> statement-breakpoint
CREATE INDEX "aplicabilidade_publicacao_base" ON "aplicabilidade_publicacao" USING btree ("id_base","alvo","em");--> statement-breakpoint
CREATE INDEX "aplicabilidade_publicacao_em" ON "aplicabilidade_publicacao" USING btree ("em");--> statement-breakpoint
CREATE INDEX "aplicabilidade_publicacao_versao" ON "aplicabilidade_publicacao" USING btree ("id_versao");--> statement-breakpoint
CREATE UNIQUE INDEX "aplicabilidade_versao_unico" ON "aplicabilidade_versao" USING btree ("id_base","numero");--> statement-breakpoint
CREATE INDEX "arquivo_visto" ON "arquivo" USING btree ("visto_em");--> statement-breakpoint
CREATE INDEX "entrega_arquivo_sha256" ON "entrega_arquivo" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "entrega_edicao_alvo" ON "entrega_edicao" USING btree ("coisa","id_alvo","id_serial","em");--> statement-breakpoint
CREATE INDEX "auditoria_registro" ON "auditoria" USING btree ("tabela","id_registro","id");--> statement-breakpoint
CREATE INDEX "auditoria_usuario" ON "auditoria" USING btree ("id_usuario","id");--> statement-breakpoint
CREATE INDEX "auditoria_em" ON "auditoria" USING btree ("em");--> statement-breakpoint
CREATE INDEX "auditoria_empresa" ON "auditoria" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "auditoria_pessoa" ON "auditoria" USING btree ("id_pessoa","id") WHERE "auditoria"."id_pessoa" <> "auditoria"."id_usuario";--> statement-breakpoint
CREATE INDEX "auditoria_do_produto" ON "auditoria" USING btree (coalesce("diferenca" #>> '{idMaterial,depois}', "diferenca" #>> '{idMaterial,antes}'),"id") WHERE "auditoria"."diferenca" ? 'idMaterial';--> statement-breakpoint
CREATE INDEX "auditoria_busca" ON "auditoria" USING gin (portal_busca("autor" || ' ' || "id_registro" || ' ' || jsonb_path_query_array("diferenca", '$.*.*')::text) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "boletim_unico" ON "boletim" USING btree ("id_empresa","ano","numero");--> statement-breakpoint
CREATE INDEX "boletim_html" ON "boletim" USING btree ("html");--> statement-breakpoint
CREATE INDEX "boletim_pdf" ON "boletim" USING btree ("pdf");--> statement-breakpoint
CREATE UNIQUE INDEX "classe_id_unico" ON "classe_id" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "classe_id_parecido_codigo" ON "classe_id" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "classe_id_parecido_descricao" ON "classe_id" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "classe_id_ordem_codigo" ON "classe_id" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "classe_id_ordem_descricao" ON "classe_id" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "classe_id_busca" ON "classe_id" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "classe_id_unidade" ON "classe_id" USING btree ("unidade");--> statement-breakpoint
CREATE UNIQUE INDEX "cor_unico" ON "cor" USING btree ("id_empresa",portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "cor_parecido_descricao" ON "cor" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "cor_ordem_descricao" ON "cor" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "cor_busca" ON "cor" USING gin (portal_busca(coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_unico" ON "grupo" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "grupo_parecido_codigo" ON "grupo" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "grupo_parecido_descricao" ON "grupo" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "grupo_ordem_codigo" ON "grupo" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "grupo_ordem_descricao" ON "grupo" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "grupo_busca" ON "grupo" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "prenativo_unico" ON "prenativo" USING btree (portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "prenativo_parecido_codigo" ON "prenativo" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "prenativo_parecido_descricao" ON "prenativo" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "prenativo_ordem_codigo" ON "prenativo" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "prenativo_ordem_descricao" ON "prenativo" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "prenativo_busca" ON "prenativo" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prenativo_unidade" ON "prenativo" USING btree ("unidade");--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_acabamento_unico" ON "tipo_acabamento" USING btree (portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_acabamento_parecido_descricao" ON "tipo_acabamento" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_acabamento_ordem_descricao" ON "tipo_acabamento" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_acabamento_busca" ON "tipo_acabamento" USING gin (portal_busca(coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_tecido_unico" ON "tipo_tecido" USING btree (portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_tecido_parecido_descricao" ON "tipo_tecido" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_tecido_ordem_descricao" ON "tipo_tecido" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_tecido_busca" ON "tipo_tecido" USING gin (portal_busca(coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_vidro_unico" ON "tipo_vidro" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "tipo_vidro_parecido_codigo" ON "tipo_vidro" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "tipo_vidro_parecido_descricao" ON "tipo_vidro" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_vidro_ordem_codigo" ON "tipo_vidro" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_vidro_ordem_descricao" ON "tipo_vidro" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_vidro_busca" ON "tipo_vidro" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "unidade_unico" ON "unidade" USING btree ("id_empresa",portal_busca("sigla"));--> statement-breakpoint
CREATE INDEX "unidade_parecido_sigla" ON "unidade" USING btree (portal_chave("sigla"));--> statement-breakpoint
CREATE INDEX "unidade_parecido_descricao" ON "unidade" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "unidade_ordem_sigla" ON "unidade" USING btree ("sigla" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "unidade_ordem_descricao" ON "unidade" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "unidade_busca" ON "unidade" USING gin (portal_busca(coalesce("sigla", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_documento_unico" ON "cliente" USING btree ("documento");--> statement-breakpoint
CREATE INDEX "cliente_ordem" ON "cliente" USING btree ("razao_social" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "cliente_busca" ON "cliente" USING gin (portal_busca(coalesce("razao_social", '') || ' ' || coalesce("nome_fantasia", '') || ' ' || coalesce("documento", '') || ' ' || coalesce("cidade", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "cliente_serial_unico" ON "cliente_serial" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "cliente_serial_cliente" ON "cliente_serial" USING btree ("id_cliente","sistema");--> statement-breakpoint
CREATE INDEX "cliente_serial_sistema" ON "cliente_serial" USING btree ("sistema","id");--> statement-breakpoint
CREATE INDEX "cliente_serial_patrocinio" ON "cliente_serial" USING btree ("id_patrocinio");--> statement-breakpoint
CREATE INDEX "cliente_serial_numero" ON "cliente_serial" USING gin (portal_busca(translate(coalesce("serial", ''), '.-/', '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "patrocinio_unico" ON "patrocinio" USING btree (portal_busca("descricao"));--> statement-breakpoint
CREATE UNIQUE INDEX "projetista_aberto_unico" ON "projetista_aberto" USING btree ("id_serial","id_referencia");--> statement-breakpoint
CREATE INDEX "projetista_aberto_referencia" ON "projetista_aberto" USING btree ("id_referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_empresa_unico" ON "serial_empresa" USING btree ("id_serial","id_empresa");--> statement-breakpoint
CREATE INDEX "serial_empresa_empresa" ON "serial_empresa" USING btree ("id_empresa");--> statement-breakpoint
CREATE UNIQUE INDEX "projeto_unico" ON "projeto" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "projeto_ordem" ON "projeto" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "projeto_busca" ON "projeto" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projeto_projetista" ON "projeto" USING btree ("id_projetista");--> statement-breakpoint
CREATE INDEX "projeto_linha" ON "projeto" USING btree ("id_linha");--> statement-breakpoint
CREATE INDEX "projeto_imagem" ON "projeto" USING btree ("imagem");--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_cnpj_unico" ON "empresa" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX "empresa_mae" ON "empresa" USING btree ("id_empresa_mae");--> statement-breakpoint
CREATE INDEX "empresa_perfil" ON "empresa" USING btree ("id_perfil");--> statement-breakpoint
CREATE INDEX "empresa_ordem" ON "empresa" USING btree ("fantasia" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "empresa_busca" ON "empresa" USING gin (portal_busca(coalesce("fantasia", '') || ' ' || coalesce("razao", '') || ' ' || coalesce("cnpj", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_tipo_perfil_unico" ON "empresa_tipo" USING btree (portal_busca("perfil"));--> statement-breakpoint
CREATE INDEX "componente_grupo" ON "componente" USING btree ("id_grupo");--> statement-breakpoint
CREATE INDEX "componente_cor" ON "componente" USING btree ("id_cor");--> statement-breakpoint
CREATE INDEX "componente_unidade_item" ON "componente" USING btree ("id_unidade_item");--> statement-breakpoint
CREATE INDEX "componente_unidade_embalagem" ON "componente" USING btree ("id_unidade_embalagem");--> statement-breakpoint
CREATE INDEX "componente_aplicabilidade" ON "componente" USING btree ("id_aplicabilidade");--> statement-breakpoint
CREATE INDEX "kit_grupo" ON "kit" USING btree ("id_grupo");--> statement-breakpoint
CREATE INDEX "kit_composicao_material" ON "kit_composicao" USING btree ("id_material","id");--> statement-breakpoint
CREATE INDEX "kit_composicao_produto" ON "kit_composicao" USING btree ("id_produto");--> statement-breakpoint
CREATE INDEX "kit_medida_material" ON "kit_medida" USING btree ("id_material","id");--> statement-breakpoint
CREATE INDEX "kit_medida_cor_cor" ON "kit_medida_cor" USING btree ("id_cor");--> statement-breakpoint
CREATE INDEX "perfil_unidade" ON "perfil" USING btree ("id_unidade_valorizacao");--> statement-breakpoint
CREATE INDEX "perfil_classe" ON "perfil" USING btree ("id_classe");--> statement-breakpoint
CREATE INDEX "perfil_prenativo" ON "perfil" USING btree ("id_prenativo");--> statement-breakpoint
CREATE INDEX "perfil_liga" ON "perfil" USING btree ("id_liga");--> statement-breakpoint
CREATE INDEX "perfil_tempera" ON "perfil" USING btree ("id_tempera");--> statement-breakpoint
CREATE UNIQUE INDEX "perfil_barra_unico" ON "perfil_barra" USING btree ("id_material","tamanho_barra");--> statement-breakpoint
CREATE INDEX "perfil_composto_material" ON "perfil_composto" USING btree ("id_material","id");--> statement-breakpoint
CREATE INDEX "perfil_composto_parte" ON "perfil_composto" USING btree ("id_parte");--> statement-breakpoint
CREATE INDEX "superficie_cor" ON "superficie" USING btree ("id_cor");--> statement-breakpoint
CREATE INDEX "superficie_unidade" ON "superficie" USING btree ("id_unidade_valorizacao");--> statement-breakpoint
CREATE INDEX "superficie_grupo" ON "superficie" USING btree ("id_grupo");--> statement-breakpoint
CREATE INDEX "superficie_tecido" ON "superficie" USING btree ("id_tipo_tecido");--> statement-breakpoint
CREATE INDEX "vidro_tipo" ON "vidro" USING btree ("id_tipo_vidro");--> statement-breakpoint
CREATE UNIQUE INDEX "vidro_cor_unico" ON "vidro_cor" USING btree ("id_material","id_cor");--> statement-breakpoint
CREATE INDEX "vidro_cor_cor" ON "vidro_cor" USING btree ("id_cor");--> statement-breakpoint
CREATE INDEX "imagem_importacao_empresa" ON "imagem_importacao" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "imagem_importacao_referencia" ON "imagem_importacao" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "imagem_importacao_imagens" ON "imagem_importacao" USING btree ("sha_imagens");--> statement-breakpoint
CREATE INDEX "imagem_importacao_fichas" ON "imagem_importacao" USING btree ("sha_fichas");--> statement-breakpoint
CREATE INDEX "imagem_importacao_plano" ON "imagem_importacao" USING btree ("sha_plano");--> statement-breakpoint
CREATE INDEX "imagem_importacao_linha_sha" ON "imagem_importacao_linha" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "imagem_importacao_linha_miniatura" ON "imagem_importacao_linha" USING btree ("miniatura");--> statement-breakpoint
CREATE INDEX "imagem_importacao_linha_material" ON "imagem_importacao_linha" USING btree ("id_material");--> statement-breakpoint
CREATE UNIQUE INDEX "importacao_em_andamento" ON "importacao" USING btree ("id_empresa","categoria") WHERE situacao = 1;--> statement-breakpoint
CREATE INDEX "importacao_empresa" ON "importacao" USING btree ("id_empresa","categoria","id");--> statement-breakpoint
CREATE INDEX "importacao_arquivo" ON "importacao" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "importacao_plano" ON "importacao" USING btree ("sha_plano");--> statement-breakpoint
CREATE INDEX "importacao_referencia" ON "importacao" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "importacao_linha_codigo" ON "importacao_linha" USING btree ("id_importacao","codigo");--> statement-breakpoint
CREATE UNIQUE INDEX "chave_api_impressao" ON "chave_api" USING btree ("impressao");--> statement-breakpoint
CREATE UNIQUE INDEX "chave_api_impressao_anterior" ON "chave_api" USING btree ("impressao_anterior");--> statement-breakpoint
CREATE INDEX "chave_api_empresa" ON "chave_api" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "chave_api_serial" ON "chave_api" USING btree ("id_serial");--> statement-breakpoint
CREATE INDEX "webhook_empresa" ON "webhook" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "webhook_entrega_webhook" ON "webhook_entrega" USING btree ("id_webhook","criada_em");--> statement-breakpoint
CREATE INDEX "webhook_entrega_pendente" ON "webhook_entrega" USING btree ("id_webhook","proxima_em") WHERE estado = 'AGUARDANDO';--> statement-breakpoint
CREATE INDEX "webhook_entrega_terminada" ON "webhook_entrega" USING btree ("terminada_em");--> statement-breakpoint
CREATE INDEX "webhook_tentativa_entrega" ON "webhook_tentativa" USING btree ("id_entrega","id");--> statement-breakpoint
CREATE INDEX "liberacao_diversa_empresa" ON "liberacao_diversa" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "liberacao_diversa_alcance_serial" ON "liberacao_diversa_alcance" USING btree ("id_serial");--> statement-breakpoint
CREATE INDEX "liberacao_diversa_aplicabilidade_empresa" ON "liberacao_diversa_aplicabilidade" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "liberacao_diversa_pacote_pacote" ON "liberacao_diversa_pacote" USING btree ("id_pacote");--> statement-breakpoint
CREATE INDEX "liberacao_diversa_tabela_tabela" ON "liberacao_diversa_tabela" USING btree ("id_tabela");--> statement-breakpoint
CREATE UNIQUE INDEX "liberacao_padrao_unica" ON "liberacao_padrao" USING btree ("id_empresa",portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "liberacao_padrao_sistema" ON "liberacao_padrao" USING btree ("sistema");--> statement-breakpoint
CREATE INDEX "liberacao_padrao_aplicabilidade_referencia" ON "liberacao_padrao_aplicabilidade" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "liberacao_padrao_pacote_pacote" ON "liberacao_padrao_pacote" USING btree ("id_pacote");--> statement-breakpoint
CREATE INDEX "liberacao_padrao_patrocinio_patrocinio" ON "liberacao_padrao_patrocinio" USING btree ("id_patrocinio");--> statement-breakpoint
CREATE INDEX "liberacao_padrao_tabela_tabela" ON "liberacao_padrao_tabela" USING btree ("id_tabela");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_aplicabilidade_unico" ON "serial_aplicabilidade" USING btree ("id_serial","id_empresa");--> statement-breakpoint
CREATE INDEX "serial_aplicabilidade_empresa" ON "serial_aplicabilidade" USING btree ("id_empresa");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_preference_unico" ON "serial_preference" USING btree ("id_serial","id_referencia");--> statement-breakpoint
CREATE INDEX "serial_preference_referencia" ON "serial_preference" USING btree ("id_referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_preference_aplicabilidade_unico" ON "serial_preference_aplicabilidade" USING btree ("id_serial","id_referencia");--> statement-breakpoint
CREATE INDEX "serial_preference_aplicabilidade_referencia" ON "serial_preference_aplicabilidade" USING btree ("id_referencia");--> statement-breakpoint
CREATE UNIQUE INDEX "liga_unico" ON "liga" USING btree (portal_busca("descricao"),coalesce("id_tempera", 0));--> statement-breakpoint
CREATE INDEX "liga_ordem" ON "liga" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "liga_tempera" ON "liga" USING btree ("id_tempera");--> statement-breakpoint
CREATE UNIQUE INDEX "tempera_unico" ON "tempera" USING btree (portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "tempera_ordem" ON "tempera" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "linha_unico" ON "linha" USING btree ("id_empresa",portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "linha_ordem" ON "linha" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "linha_busca" ON "linha" USING gin (portal_busca(coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "linha_logo" ON "linha" USING btree ("logo");--> statement-breakpoint
CREATE UNIQUE INDEX "linha_prenativo_unico" ON "linha_prenativo" USING btree ("id_linha","id_prenativo");--> statement-breakpoint
CREATE INDEX "linha_prenativo_prenativo" ON "linha_prenativo" USING btree ("id_prenativo");--> statement-breakpoint
CREATE INDEX "caracteristica_material" ON "caracteristica" USING btree ("id_material","id");--> statement-breakpoint
CREATE UNIQUE INDEX "linha_aplicacao_unico" ON "linha_aplicacao" USING btree ("id_material","id_linha");--> statement-breakpoint
CREATE INDEX "linha_aplicacao_linha" ON "linha_aplicacao" USING btree ("id_linha");--> statement-breakpoint
CREATE UNIQUE INDEX "material_unico" ON "material" USING btree ("tipo","id_referencia",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "material_ordem" ON "material" USING btree ("ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_escopo" ON "material" USING btree ("escopo","ordem_codigo","id","tipo","id_linha","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_linha" ON "material" USING btree ("id_linha","ordem_codigo","id","tipo","escopo","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_tipo" ON "material" USING btree ("tipo","ordem_codigo","id","escopo","id_linha","status","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_situacao" ON "material" USING btree ("situacao_exibida","ordem_codigo","id","tipo","escopo","id_linha","status","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_status" ON "material" USING btree ("status","ordem_codigo","id","tipo","escopo","id_linha","situacao_exibida","prontidao_pro","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_prontidao_pro" ON "material" USING btree ("prontidao_pro","ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida","prontidao_mobi");--> statement-breakpoint
CREATE INDEX "material_prontidao_mobi" ON "material" USING btree ("prontidao_mobi","ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida","prontidao_pro");--> statement-breakpoint
CREATE INDEX "material_descricao" ON "material" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_alterado" ON "material" USING btree ("alterado_em","id");--> statement-breakpoint
CREATE INDEX "material_referencia" ON "material" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "material_sucessor" ON "material" USING btree ("id_sucessor") WHERE "material"."id_sucessor" is not null;--> statement-breakpoint
CREATE INDEX "material_anexo_sha" ON "material_anexo" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "material_anexo_miniatura" ON "material_anexo" USING btree ("miniatura");--> statement-breakpoint
CREATE INDEX "material_contagem_escopo" ON "material_contagem" USING btree ("nivel","mercado","escopo");--> statement-breakpoint
CREATE INDEX "material_contagem_linha" ON "material_contagem" USING btree ("id_linha","mercado");--> statement-breakpoint
CREATE INDEX "material_mercado_ordem" ON "material_mercado" USING btree ("ordem_codigo","id","tipo","escopo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_escopo" ON "material_mercado" USING btree ("escopo","ordem_codigo","id","tipo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_linha" ON "material_mercado" USING btree ("id_linha","ordem_codigo","id","tipo","escopo","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_tipo" ON "material_mercado" USING btree ("tipo","ordem_codigo","id","escopo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_situacao" ON "material_mercado" USING btree ("situacao_exibida","ordem_codigo","id","tipo","escopo","id_linha","status");--> statement-breakpoint
CREATE INDEX "material_mercado_status" ON "material_mercado" USING btree ("status","ordem_codigo","id","tipo","escopo","id_linha","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_mercado_descricao" ON "material_mercado" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "material_mercado_desde" ON "material_mercado" USING btree ("desde","id");--> statement-breakpoint
CREATE INDEX "material_mercado_referencia" ON "material_mercado" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "material_publicacao_material" ON "material_publicacao" USING btree ("id_material","alvo","em");--> statement-breakpoint
CREATE INDEX "material_publicacao_em" ON "material_publicacao" USING btree ("em");--> statement-breakpoint
CREATE INDEX "material_texto_busca" ON "material_texto" USING gin ("busca" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "material_versao_unico" ON "material_versao" USING btree ("id_material","numero");--> statement-breakpoint
CREATE INDEX "material_versao_arquivo_sha" ON "material_versao_arquivo" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "pacote_unico" ON "pacote" USING btree ("id_referencia","tipo",coalesce("id_linha", 0));--> statement-breakpoint
CREATE INDEX "pacote_linha" ON "pacote" USING btree ("id_linha");--> statement-breakpoint
CREATE INDEX "pacote_arquivo" ON "pacote" USING btree ("arquivo");--> statement-breakpoint
CREATE INDEX "pacote_diferenca_desde" ON "pacote_diferenca" USING btree ("id_desde");--> statement-breakpoint
CREATE INDEX "pacote_diferenca_zip" ON "pacote_diferenca" USING btree ("zip");--> statement-breakpoint
CREATE UNIQUE INDEX "pacote_edicao_unico" ON "pacote_edicao" USING btree ("id_pacote","numero");--> statement-breakpoint
CREATE INDEX "pacote_edicao_comum" ON "pacote_edicao" USING btree ("comum");--> statement-breakpoint
CREATE INDEX "pacote_edicao_arquivo" ON "pacote_edicao" USING btree ("arquivo");--> statement-breakpoint
CREATE INDEX "pacote_edicao_material" ON "pacote_edicao" USING btree ("material");--> statement-breakpoint
CREATE INDEX "pacote_edicao_tipologia" ON "pacote_edicao" USING btree ("tipologia");--> statement-breakpoint
CREATE INDEX "pacote_edicao_acabamento" ON "pacote_edicao" USING btree ("acabamento");--> statement-breakpoint
CREATE INDEX "pacote_nivel_edicao" ON "pacote_nivel" USING btree ("id_edicao");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_pacote_unico" ON "serial_pacote" USING btree ("id_serial","id_pacote","inquilino");--> statement-breakpoint
CREATE INDEX "serial_pacote_pacote" ON "serial_pacote" USING btree ("id_pacote");--> statement-breakpoint
CREATE INDEX "registro_passado_dono" ON "registro_passado" USING btree ("tabela","dono","ate");--> statement-breakpoint
CREATE INDEX "registro_passado_ate" ON "registro_passado" USING btree ("tabela","ate");--> statement-breakpoint
CREATE UNIQUE INDEX "serial_tabela_preco_unico" ON "serial_tabela_preco" USING btree ("id_serial","id_tabela");--> statement-breakpoint
CREATE INDEX "serial_tabela_preco_tabela" ON "serial_tabela_preco" USING btree ("id_tabela");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_unica" ON "tabela_preco" USING btree ("id_empresa",portal_busca("nome")) WHERE eliminada_em is null;--> statement-breakpoint
CREATE INDEX "tabela_preco_ordem" ON "tabela_preco" USING btree ("nome" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "tabela_preco_versao_homologada" ON "tabela_preco" USING btree ("id_versao_homologada");--> statement-breakpoint
CREATE INDEX "tabela_preco_versao_mercado" ON "tabela_preco" USING btree ("id_versao_mercado");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_importacao_em_edicao" ON "tabela_preco_importacao" USING btree ("id_empresa",portal_busca("nome")) WHERE situacao = 1;--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_empresa" ON "tabela_preco_importacao" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_tabela" ON "tabela_preco_importacao" USING btree ("id_tabela","id");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_arquivo" ON "tabela_preco_importacao" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_plano" ON "tabela_preco_importacao" USING btree ("sha_plano");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_linha_chave" ON "tabela_preco_importacao_linha" USING btree ("id_importacao","chave");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_item_unico" ON "tabela_preco_item" USING btree ("id_tabela","chave");--> statement-breakpoint
CREATE INDEX "tabela_preco_publicacao_tabela" ON "tabela_preco_publicacao" USING btree ("id_tabela","em");--> statement-breakpoint
CREATE INDEX "tabela_preco_publicacao_versao" ON "tabela_preco_publicacao" USING btree ("id_versao");--> statement-breakpoint
CREATE UNIQUE INDEX "tabela_preco_versao_unica" ON "tabela_preco_versao" USING btree ("id_tabela","numero");--> statement-breakpoint
CREATE INDEX "publicacao_feita" ON "publicacao" USING btree ("feita_em","id");--> statement-breakpoint
CREATE INDEX "publicacao_estado" ON "publicacao" USING btree ("estado","criada_em");--> statement-breakpoint
CREATE INDEX "publicacao_escopos" ON "publicacao" USING gin ("escopos");--> statement-breakpoint
CREATE INDEX "empresa_referencia_referencia" ON "empresa_referencia" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "informativo_referencia" ON "informativo" USING btree ("id_referencia","id");--> statement-breakpoint
CREATE INDEX "informativo_arquivo" ON "informativo" USING btree ("arquivo");--> statement-breakpoint
CREATE UNIQUE INDEX "referencia_unico" ON "referencia" USING btree ("id_empresa",portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "referencia_ordem" ON "referencia" USING btree ("descricao" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "referencia_busca" ON "referencia" USING gin (portal_busca(coalesce("descricao", '') || ' ' || coalesce("descricao_oficial", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "referencia_projetista" ON "referencia" USING btree ("id_projetista");--> statement-breakpoint
CREATE INDEX "referencia_empresa_aplicabilidade" ON "referencia" USING btree ("id_empresa_aplicabilidade");--> statement-breakpoint
CREATE INDEX "referencia_logo" ON "referencia" USING btree ("logo");--> statement-breakpoint
CREATE INDEX "referencia_arquivo_comum" ON "referencia" USING btree ("arquivo_comum");--> statement-breakpoint
CREATE UNIQUE INDEX "referencia_classe_id_unico" ON "referencia_classe_id" USING btree ("id_referencia","id_classe");--> statement-breakpoint
CREATE INDEX "referencia_classe_id_classe" ON "referencia_classe_id" USING btree ("id_classe");--> statement-breakpoint
CREATE UNIQUE INDEX "referencia_linha_unico" ON "referencia_linha" USING btree ("id_referencia","id_linha");--> statement-breakpoint
CREATE INDEX "referencia_linha_linha" ON "referencia_linha" USING btree ("id_linha");--> statement-breakpoint
CREATE INDEX "referencia_linha_unidade" ON "referencia_linha" USING btree ("unidade_valor");--> statement-breakpoint
CREATE INDEX "revisao_empresa" ON "revisao" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "revisao_usuario" ON "revisao" USING btree ("id_usuario","estado");--> statement-breakpoint
CREATE INDEX "revisao_revisor" ON "revisao" USING btree ("id_revisor","estado");--> statement-breakpoint
CREATE INDEX "revisao_comentario_item" ON "revisao_comentario" USING btree ("id_item");--> statement-breakpoint
CREATE UNIQUE INDEX "revisao_item_unico" ON "revisao_item" USING btree ("id_revisao","id_registro");--> statement-breakpoint
CREATE INDEX "revisao_item_registro" ON "revisao_item" USING btree ("area","id_registro");--> statement-breakpoint
CREATE INDEX "chave_idempotencia_idade" ON "chave_idempotencia" USING btree ("criada_em");--> statement-breakpoint
CREATE INDEX "link_acesso_usuario" ON "link_acesso" USING btree ("id_usuario");--> statement-breakpoint
CREATE INDEX "sessao_usuario" ON "sessao" USING btree ("id_usuario");--> statement-breakpoint
CREATE INDEX "sessao_pessoa" ON "sessao" USING btree ("id_pessoa");--> statement-breakpoint
CREATE INDEX "sessao_expira" ON "sessao" USING btree ("expira_em");--> statement-breakpoint
CREATE INDEX "tentativa_chave" ON "tentativa" USING btree ("chave","em");--> statement-breakpoint
CREATE INDEX "tarefa_usuario" ON "tarefa" USING btree ("id_usuario","criada_em");--> statement-breakpoint
CREATE INDEX "tarefa_empresa" ON "tarefa" USING btree ("id_empresa","criada_em");--> statement-breakpoint
CREATE INDEX "tarefa_aberta" ON "tarefa" USING btree ("estado","vista_em");--> statement-breakpoint
CREATE INDEX "tarefa_evento_tarefa" ON "tarefa_evento" USING btree ("id_tarefa","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tipologia_unico" ON "tipologia" USING btree ("id_referencia",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "tipologia_ordem" ON "tipologia" USING btree ("codigo" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "tipologia_empresa" ON "tipologia" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "tipologia_linha" ON "tipologia" USING btree ("id_linha");--> statement-breakpoint
CREATE INDEX "tipologia_busca" ON "tipologia" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tipologia_glb" ON "tipologia" USING btree ("glb");--> statement-breakpoint
CREATE INDEX "tipologia_usdz" ON "tipologia" USING btree ("usdz");--> statement-breakpoint
CREATE INDEX "tipologia_poster_poster" ON "tipologia_poster" USING btree ("poster");--> statement-breakpoint
CREATE UNIQUE INDEX "usuario_email_unico" ON "usuario" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "usuario_empresa" ON "usuario" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "usuario_ordem" ON "usuario" USING btree ("nome" collate pt_br,"id");--> statement-breakpoint
CREATE INDEX "usuario_busca" ON "usuario" USING gin (portal_busca(coalesce("nome", '') || ' ' || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "acabamento_vigencia_referencia" ON "acabamento_vigencia" USING btree ("id_referencia","de","ate");--> statement-breakpoint
CREATE INDEX "acabamento_vigencia_de" ON "acabamento_vigencia" USING btree ("de");--> statement-breakpoint
CREATE INDEX "acabamento_vigencia_ate" ON "acabamento_vigencia" USING btree ("ate");--> statement-breakpoint
CREATE INDEX "material_vigencia_ordem" ON "material_vigencia" USING btree ("ordem_codigo","id_material","de","ate","escopo","tipo","id_linha","status","situacao_exibida");--> statement-breakpoint
CREATE INDEX "material_vigencia_escopo" ON "material_vigencia" USING btree ("escopo","ordem_codigo","id_material","de","ate");--> statement-breakpoint
CREATE INDEX "material_vigencia_de" ON "material_vigencia" USING btree ("de");--> statement-breakpoint
CREATE INDEX "material_vigencia_ate" ON "material_vigencia" USING btree ("ate");
--> statement-breakpoint
ALTER TABLE "chave_api" ADD CONSTRAINT "chave_api_alcance" CHECK ((alcance = 'INSTALACAO') = (id_serial IS NOT NULL));
--> statement-breakpoint
-- Since when rows that are gone are kept (decision 0045): what was changed before is not known. A fact of this database,
-- so it travels with it.
DO $$ BEGIN EXECUTE format('CREATE FUNCTION portal_passado_desde() RETURNS timestamptz LANGUAGE sql IMMUTABLE AS %L', format('SELECT %L::timestamptz', now())); END $$;
