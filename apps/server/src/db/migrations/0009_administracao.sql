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
ALTER TABLE "usuario" ADD COLUMN "anonimizado_em" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "liga" ADD CONSTRAINT "liga_id_tempera_tempera_id_fk" FOREIGN KEY ("id_tempera") REFERENCES "public"."tempera"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha" ADD CONSTRAINT "linha_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha" ADD CONSTRAINT "linha_logo_arquivo_sha256_fk" FOREIGN KEY ("logo") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_prenativo" ADD CONSTRAINT "linha_prenativo_id_linha_linha_id_fk" FOREIGN KEY ("id_linha") REFERENCES "public"."linha"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linha_prenativo" ADD CONSTRAINT "linha_prenativo_id_prenativo_prenativo_id_fk" FOREIGN KEY ("id_prenativo") REFERENCES "public"."prenativo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "empresa_busca" ON "empresa" USING gin (portal_busca(coalesce("fantasia", '') || ' ' || coalesce("razao", '') || ' ' || coalesce("cnpj", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "usuario_busca" ON "usuario" USING gin (portal_busca(coalesce("nome", '') || ' ' || coalesce("email", '')) gin_trgm_ops);