CREATE TABLE "arquivo" (
	"sha256" text PRIMARY KEY NOT NULL,
	"tamanho" bigint NOT NULL,
	"tipo" text NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"visto_em" timestamp with time zone DEFAULT now() NOT NULL,
	"criado_por" integer
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
	"provedora" boolean DEFAULT false NOT NULL
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
	"vista_em" timestamp with time zone DEFAULT now() NOT NULL
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
	"id_empresa" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usuario_tela" (
	"id_usuario" integer NOT NULL,
	"id_tela" integer NOT NULL,
	CONSTRAINT "usuario_tela_id_usuario_id_tela_pk" PRIMARY KEY("id_usuario","id_tela")
);
--> statement-breakpoint
ALTER TABLE "classe_id" ADD CONSTRAINT "classe_id_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "classe_id" ADD CONSTRAINT "classe_id_unidade_unidade_id_fk" FOREIGN KEY ("unidade") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cor" ADD CONSTRAINT "cor_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grupo" ADD CONSTRAINT "grupo_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prenativo" ADD CONSTRAINT "prenativo_unidade_unidade_id_fk" FOREIGN KEY ("unidade") REFERENCES "public"."unidade"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tipo_vidro" ADD CONSTRAINT "tipo_vidro_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unidade" ADD CONSTRAINT "unidade_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_id_perfil_empresa_tipo_id_fk" FOREIGN KEY ("id_perfil") REFERENCES "public"."empresa_tipo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa" ADD CONSTRAINT "empresa_id_empresa_mae_empresa_id_fk" FOREIGN KEY ("id_empresa_mae") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tela" ADD CONSTRAINT "empresa_tela_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tela" ADD CONSTRAINT "empresa_tela_id_tela_tela_sistema_id_fk" FOREIGN KEY ("id_tela") REFERENCES "public"."tela_sistema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tipo_tela" ADD CONSTRAINT "empresa_tipo_tela_id_empresa_tipo_empresa_tipo_id_fk" FOREIGN KEY ("id_empresa_tipo") REFERENCES "public"."empresa_tipo"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empresa_tipo_tela" ADD CONSTRAINT "empresa_tipo_tela_id_tela_tela_sistema_id_fk" FOREIGN KEY ("id_tela") REFERENCES "public"."tela_sistema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuracao" ADD CONSTRAINT "configuracao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferencia" ADD CONSTRAINT "preferencia_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_acesso" ADD CONSTRAINT "link_acesso_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessao" ADD CONSTRAINT "sessao_id_pessoa_usuario_id_fk" FOREIGN KEY ("id_pessoa") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tarefa_evento" ADD CONSTRAINT "tarefa_evento_id_tarefa_tarefa_id_fk" FOREIGN KEY ("id_tarefa") REFERENCES "public"."tarefa"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario" ADD CONSTRAINT "usuario_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_tela" ADD CONSTRAINT "usuario_tela_id_usuario_usuario_id_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuario"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usuario_tela" ADD CONSTRAINT "usuario_tela_id_tela_tela_sistema_id_fk" FOREIGN KEY ("id_tela") REFERENCES "public"."tela_sistema"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arquivo_visto" ON "arquivo" USING btree ("visto_em");--> statement-breakpoint
CREATE INDEX "auditoria_registro" ON "auditoria" USING btree ("tabela","id_registro","id");--> statement-breakpoint
CREATE INDEX "auditoria_usuario" ON "auditoria" USING btree ("id_usuario","id");--> statement-breakpoint
CREATE INDEX "auditoria_em" ON "auditoria" USING btree ("em");--> statement-breakpoint
CREATE UNIQUE INDEX "classe_id_unico" ON "classe_id" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "classe_id_parecido" ON "classe_id" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "classe_id_ordem_codigo" ON "classe_id" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "classe_id_ordem_descricao" ON "classe_id" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "classe_id_busca" ON "classe_id" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "classe_id_unidade" ON "classe_id" USING btree ("unidade");--> statement-breakpoint
CREATE UNIQUE INDEX "cor_unico" ON "cor" USING btree ("id_empresa",portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "cor_parecido" ON "cor" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "cor_ordem_descricao" ON "cor" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "cor_busca" ON "cor" USING gin (portal_busca(coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "grupo_unico" ON "grupo" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "grupo_parecido" ON "grupo" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "grupo_ordem_codigo" ON "grupo" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "grupo_ordem_descricao" ON "grupo" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "grupo_busca" ON "grupo" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "prenativo_unico" ON "prenativo" USING btree (portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "prenativo_parecido" ON "prenativo" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "prenativo_ordem_codigo" ON "prenativo" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "prenativo_ordem_descricao" ON "prenativo" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "prenativo_busca" ON "prenativo" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "prenativo_unidade" ON "prenativo" USING btree ("unidade");--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_acabamento_unico" ON "tipo_acabamento" USING btree (portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_acabamento_parecido" ON "tipo_acabamento" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_acabamento_ordem_descricao" ON "tipo_acabamento" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_acabamento_busca" ON "tipo_acabamento" USING gin (portal_busca(coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_tecido_unico" ON "tipo_tecido" USING btree (portal_busca("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_tecido_parecido" ON "tipo_tecido" USING btree (portal_chave("descricao"));--> statement-breakpoint
CREATE INDEX "tipo_tecido_ordem_descricao" ON "tipo_tecido" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_tecido_busca" ON "tipo_tecido" USING gin (portal_busca(coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tipo_vidro_unico" ON "tipo_vidro" USING btree ("id_empresa",portal_busca("codigo"));--> statement-breakpoint
CREATE INDEX "tipo_vidro_parecido" ON "tipo_vidro" USING btree (portal_chave("codigo"));--> statement-breakpoint
CREATE INDEX "tipo_vidro_ordem_codigo" ON "tipo_vidro" USING btree ("codigo" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_vidro_ordem_descricao" ON "tipo_vidro" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "tipo_vidro_busca" ON "tipo_vidro" USING gin (portal_busca(coalesce("codigo", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "unidade_unico" ON "unidade" USING btree ("id_empresa",portal_busca("sigla"));--> statement-breakpoint
CREATE INDEX "unidade_parecido" ON "unidade" USING btree (portal_chave("sigla"));--> statement-breakpoint
CREATE INDEX "unidade_ordem_sigla" ON "unidade" USING btree ("sigla" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "unidade_ordem_descricao" ON "unidade" USING btree ("descricao" collate pt_br,id);--> statement-breakpoint
CREATE INDEX "unidade_busca" ON "unidade" USING gin (portal_busca(coalesce("sigla", '') || ' ' || coalesce("descricao", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_cnpj_unico" ON "empresa" USING btree ("cnpj");--> statement-breakpoint
CREATE INDEX "empresa_mae" ON "empresa" USING btree ("id_empresa_mae");--> statement-breakpoint
CREATE INDEX "empresa_perfil" ON "empresa" USING btree ("id_perfil");--> statement-breakpoint
CREATE INDEX "empresa_ordem" ON "empresa" USING btree ("fantasia" collate pt_br,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "empresa_tipo_perfil_unico" ON "empresa_tipo" USING btree ("perfil");--> statement-breakpoint
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
CREATE UNIQUE INDEX "usuario_email_unico" ON "usuario" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "usuario_empresa" ON "usuario" USING btree ("id_empresa");--> statement-breakpoint
CREATE INDEX "usuario_ordem" ON "usuario" USING btree ("nome" collate pt_br,"id");