#include <stdio.h>

int main(void) {
    int wards, days, cleanest = 0;
    long long smallest = 1000000;
    scanf("%d %d", &wards, &days);
    for (int ward = 1; ward <= wards; ward++) {
        long long total = 0, amount;
        for (int day = 0; day < days; day++) {
            scanf("%lld", &amount);
            total += amount;
        }
        if (total <= smallest) {
            smallest = total;
            cleanest = ward;
        }
    }
    printf("%d\n", cleanest);
    return 0;
}
