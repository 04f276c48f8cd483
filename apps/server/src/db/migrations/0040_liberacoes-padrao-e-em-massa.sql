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
SELECT portal_vigiar('liberacao_padrao'), portal_vigiar('liberacao_padrao_patrocinio', '{id_liberacao,id_patrocinio}'), portal_vigiar('liberacao_padrao_pacote', '{id_liberacao,id_pacote}'), portal_vigiar('liberacao_padrao_tabela', '{id_liberacao,id_tabela}'), portal_vigiar('liberacao_padrao_aplicabilidade', '{id_liberacao,id_referencia}');
--> statement-breakpoint
SELECT portal_vigiar('liberacao_diversa'), portal_vigiar('liberacao_diversa_pacote', '{id_liberacao,id_pacote}'), portal_vigiar('liberacao_diversa_tabela', '{id_liberacao,id_tabela}'), portal_vigiar('liberacao_diversa_aplicabilidade', '{id_liberacao,id_empresa}');
