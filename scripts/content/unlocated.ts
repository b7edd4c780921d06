/** Sources that still lack a place, each to be replaced by one that was read. The list only grows shorter. */
export const UNLOCATED: readonly string[] = [
  'Company histories of Nintendo, Nokia, Wipro and Toyota Motor Corporation',
  'Coca-Cola India, brand history of Thums Up',
  'BSE, history of the exchange',
  'Company histories of IKEA, Fiat, Saab, Volvo and Nike',
  'Royal Monetary Authority of Bhutan, history of the currency',
  'Company histories of Tata, Dabur, Tata Steel, Infosys and Flipkart',
  'Shri Mahila Griha Udyog Lijjat Papad, organisation history',
  'S&P Dow Jones Indices, Dow Jones Averages methodology',
];
