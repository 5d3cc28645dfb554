export interface NumberField {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
}

/** The numbers of a model's form, by what they are about. All may stay empty. */
export const NUMBER_GROUPS: readonly {
  readonly title: string;
  readonly hint: string;
  readonly fields: readonly NumberField[];
}[] = [
  {
    title: "Default sampling",
    hint: "Empty: the provider's own. Gates keep what they were planned with.",
    fields: [
      { name: "temperature", label: "Temperature", placeholder: "1" },
      { name: "topP", label: "Top p", placeholder: "1" },
      { name: "maxOutputTokens", label: "Tokens a reply", placeholder: "16000" },
    ],
  },
  {
    title: "US dollars per million tokens",
    hint: "Empty: tokens are counted as unpriced. A budget in dollars needs prices.",
    fields: [
      { name: "inputPrice", label: "Input", placeholder: "0.25" },
      { name: "cachedPrice", label: "Cached input", placeholder: "0.025" },
      { name: "outputPrice", label: "Output", placeholder: "2" },
    ],
  },
  {
    title: "Limits over all workers",
    hint: "Empty: none. They hold at once, for gates that run, too.",
    fields: [
      { name: "concurrency", label: "At the same time", placeholder: "32" },
      { name: "requestsPerMinute", label: "Requests a minute", placeholder: "500" },
      { name: "tokensPerMinute", label: "Tokens a minute", placeholder: "200000" },
    ],
  },
];

export const EMPTY_MODEL = {
  ...{ id: "", baseUrl: "", modelName: "", keyEnv: "" },
  ...{ temperature: "", topP: "", maxOutputTokens: "", inputPrice: "", cachedPrice: "", outputPrice: "" },
  ...{ concurrency: "", requestsPerMinute: "", tokensPerMinute: "", quirks: {} },
};
