#include <stdio.h>

int main(void) {
    int n, price;
    scanf("%d %d", &n, &price);
    int lowest = price, second = price;
    while (--n > 0) {
        scanf("%d", &price);
        if (price < lowest) {
            second = lowest;
            lowest = price;
        } else if (price > lowest && price < second) second = price;
    }
    printf("%d\n", second == lowest ? -1 : second);
    return 0;
}
